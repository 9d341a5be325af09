import { RouterArrowLink } from '#design/router-links.ts';
import { longDate } from '#lib/italian.ts';
import { amendmentTexts } from '../amendment-texts.ts';
import type { Article, PublishedReply } from '../contract.ts';
import { Paragraphs } from './paragraphs.tsx';

/** What those whom an article concerns have to say, above it and as it came (L. 47/1948, art. 8). */
export function RightOfReply({ slug, replies }: { slug: string; replies: readonly PublishedReply[] }) {
  return (
    <section className="page-frame replies-printed" aria-label={amendmentTexts.replies}>
      {replies.map(({ kind, name, text, at }) => (
        <div key={at} className="reply-printed">
          <h2 className="title-4">
            {amendmentTexts.kinds[kind]} · {name}
          </h2>
          <div className="reading">
            <Paragraphs content={text} />
          </div>
          <p className="note">
            {amendmentTexts.law} <time dateTime={at}>{longDate(at)}</time>
          </p>
        </div>
      ))}
      <RouterArrowLink to="/rettifica" search={{ articolo: slug }}>
        {amendmentTexts.askToo}
      </RouterArrowLink>
    </section>
  );
}

/** How an article was made, where it is to be said, and what was changed in it after readers saw it. */
export function EditorialNotes({ aiUse, corrections }: Pick<Article, 'aiUse' | 'corrections'>) {
  return (
    <>
      {aiUse && (
        <section className="editorial-note" aria-labelledby="uso-ia">
          <h2 id="uso-ia" className="title-4">
            {amendmentTexts.aiUse}
          </h2>
          <p>{aiUse}</p>
        </section>
      )}
      {corrections && (
        <section className="editorial-note" aria-labelledby="correzioni">
          <h2 id="correzioni" className="title-4">
            {amendmentTexts.corrections}
          </h2>
          <ul>
            {corrections.map(({ what, why, at }) => (
              <li key={at}>
                <time dateTime={at}>{longDate(at)}</time> <b>{what}</b> {why}
              </li>
            ))}
          </ul>
          <RouterArrowLink to="/trasparenza" hash="correzioni">
            {amendmentTexts.log}
          </RouterArrowLink>
        </section>
      )}
    </>
  );
}
