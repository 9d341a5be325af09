import Rss from 'lucide-react/icons/rss';
import type { ReactNode } from 'react';
import { RouterBackLink } from '#design/link.tsx';
import { authorTexts } from '../author-texts.ts';
import type { Author } from '../contract.ts';
import { AuthorArticles } from './author-articles.tsx';
import { AuthorPortrait } from './author-portrait.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';

interface AuthorScreenProps {
  author: Author;
  /** Where the list begins, for those who turn pages without JavaScript. */
  cursor: string | undefined;
  /** What later features let one do with whoever signs. */
  children?: ReactNode;
}

/** Who signs: the person, and what they signed. */
export function AuthorScreen({ author, cursor, children }: AuthorScreenProps) {
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
      <AuthorArticles key={author.slug} slug={author.slug} cursor={cursor} />
    </>
  );
}
