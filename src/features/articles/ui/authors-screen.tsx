import { Link, RouterButtonLink } from '#design/link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import type { Author } from '../contract.ts';
import { authorTexts } from '../author-texts.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { plainTextOf } from '#lib/text/plain-text.ts';
import { AuthorPortrait } from './author-portrait.tsx';

/** Everybody who writes for the house. */
export function AuthorsScreen({ authors }: { authors: readonly Author[] }) {
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{authorTexts.title}</h1>
        <p className="standfirst">{authorTexts.standfirst}</p>
      </header>
      <div className="page-frame authors">
        {authors.length === 0 && (
          <EmptyState
            title={authorTexts.nobodyTitle}
            text={authorTexts.nobodyText}
            action={<RouterButtonLink to="/articles">{authorTexts.showAll}</RouterButtonLink>}
          />
        )}
        <ul className="author-list">
          {authors.map((author) => (
            <li key={author.slug} className="story author-entry">
              <AuthorPortrait author={author} />
              <div className="story-body">
                <h2 className="title-4 story-title">
                  <Link to="/tribune/$slug" params={{ slug: author.slug }}>
                    {author.name}
                  </Link>
                </h2>
                <p className="note">{author.role}</p>
                <p className="author-entry-bio">{excerpt(plainTextOf(paragraphsOf(author.bio)[0] ?? ''), bioLength)}</p>
                <p className="meta-line">{authorTexts.articles(author.articlesCount)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** About four lines beside a portrait. */
const bioLength = 240;
