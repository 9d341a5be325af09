import type { ReactNode } from 'react';
import { RouterBackLink } from '#design/link.tsx';
import { VoiceTag } from '#design/voice-tag.tsx';
import type { Article, Section } from '../contract.ts';
import { hasNotes } from '../editorial-notes.ts';
import { EditorialNotes, RightOfReply } from './amendments.tsx';
import { ArticleHeading } from './article-heading.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';
import { Presumption } from './presumption.tsx';
import { ServedText } from './served-text.tsx';
import './gated.css';

type GatedArticleProps = {
  article: Article;
  /** What stands in the place of the rest. */
  wall: ReactNode;
  /** What the newsroom answered to those who support the story: for everybody. */
  promises?: ReactNode;
};

/** The beginning of an article, for whoever has read all that is free this month: title, summary, first section. */
export function GatedArticle({ article, wall, promises }: GatedArticleProps) {
  const [opening] = article.sections;
  return (
    <article className="article article-gated">
      {article.rightOfReply && <RightOfReply slug={article.slug} replies={article.rightOfReply} />}
      <div className="page-frame">
        <RouterBackLink to="/" />
        <header className="gated-opening">
          <ArticleHeading article={article} />
        </header>
        {article.trial && <Presumption trial={article.trial} />}
        {opening && <Opening section={opening} />}
      </div>
      {wall}
      {promises && <div className="page-frame article-after">{promises}</div>}
      {hasNotes(article) && (
        <div className="page-frame article-after">
          <EditorialNotes
            origin={article.origin}
            aiUse={article.aiUse}
            publishedAlone={article.publishedAlone}
            corrections={article.corrections}
          />
        </div>
      )}
    </article>
  );
}

/** The first section, with whoever speaks in it: no voice is the publication's own. */
function Opening({ section: { title, content, author, perspective, details } }: { section: Section }) {
  return (
    <section className="gated-text">
      <h2 className="title-3">{title}</h2>
      {author && (
        <p className="gated-voice">
          {perspective && <VoiceTag perspective={perspective} />}
          <span>
            <b>{author}</b> {details.speaker && <span className="note">{details.speaker.role}</span>}
          </span>
        </p>
      )}
      <ServedText className="reading" content={content}>
        {(text) => <Paragraphs content={text} />}
      </ServedText>
    </section>
  );
}
