import Rss from 'lucide-react/icons/rss';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterBackLink, RouterButtonLink } from '#design/link.tsx';
import { authorTexts } from '../author-texts.ts';
import type { ArticleList, Author } from '../contract.ts';
import { AuthorPortrait } from './author-portrait.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';
import { StoryCard } from './story-card.tsx';

interface AuthorScreenProps {
  author: Author;
  list: ArticleList;
  /** What later features let one do with whoever signs. */
  children?: ReactNode;
}

/** Who signs: the person, and what they signed. */
export function AuthorScreen({ author, list, children }: AuthorScreenProps) {
  return (
    <>
      <header className="page-frame author-header">
        <div className="author-header-text">
          <RouterBackLink to="/tribune">{authorTexts.allAuthors}</RouterBackLink>
          {author.isTribune && <p className="kicker">{authorTexts.tribune}</p>}
          <h1 className="title-1">{author.name}</h1>
          <p className="standfirst">{author.role}</p>
          <div className="reading">
            <Paragraphs content={author.bio} />
          </div>
          <p className="button-row">
            {children}
            <a className="author-feed" href={`/tribune/${author.slug}/feed.xml`}>
              <Rss className="icon" aria-hidden="true" />
              {authorTexts.feed}
            </a>
          </p>
        </div>
        <AuthorPortrait author={author} />
      </header>
      {list.data.length === 0 ? (
        <div className="page-frame page-section">
          <EmptyState
            title={authorTexts.noArticlesTitle}
            text={authorTexts.noArticlesText}
            action={<RouterButtonLink to="/articles">{authorTexts.showAll}</RouterButtonLink>}
          />
        </div>
      ) : (
        <section className="page-frame page-section" aria-labelledby="author-articles">
          <div className="section-header">
            <h2 className="title-3" id="author-articles">
              {authorTexts.articlesHeading}
            </h2>
            <span className="note">{authorTexts.articles(list.total)}</span>
          </div>
          <div className="story-list">
            {list.data.map((story) => (
              <StoryCard key={story.id} story={story} variant="row" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
