import { RouterArrowLink } from '#design/link.tsx';
import { longDate } from '#lib/italian.ts';
import { useLateHashScroll } from '#lib/use-late-hash-scroll.ts';
import { amendmentTexts } from '../amendment-texts.ts';
import type { Article, PublishedReply } from '../contract.ts';
import { Paragraphs } from '#lib/text/rendered-text.tsx';

/** What those whom an article concerns have to say, above it and as it came (L. 47/1948, art. 8). */
export function RightOfReply({ slug, replies }: { slug: string; replies: readonly PublishedReply[] }) {
  return (
    <section className="page-frame replies-printed" aria-label={amendmentTexts.replies}>
      {replies.map(({ kind, name, text, isVerified, isInvolved, at, alone }) => (
        <div key={at} className="reply-printed">
          <h2 className="title-4">
            {amendmentTexts.kinds[kind]} · {name}
          </h2>
          {isInvolved && <p className="involved-badge">{amendmentTexts.involved}</p>}
          <div className="reading">
            <Paragraphs content={text} />
          </div>
          <p className="note">
            {!isVerified && `${amendmentTexts.unverified} `}
            {alone && `${amendmentTexts.replyAlone} `}
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

type EditorialNotesOf = Pick<Article, 'origin' | 'aiUse' | 'publishedAlone' | 'corrections'>;

const places = { origin: 'da-dove-nasce', aiUse: 'uso-ia', alone: 'chi-l-ha-controllato', corrections: 'correzioni' };

/** Where an article came from, how it was made, and that nobody else checked it, where it is to be said; what was changed in it after readers saw it. */
export function EditorialNotes({ origin, aiUse, publishedAlone, corrections }: EditorialNotesOf) {
  useLateHashScroll([places.origin, places.aiUse, places.alone, places.corrections]);
  return (
    <>
      {origin && (
        <section className="editorial-note" aria-labelledby={places.origin}>
          <h2 id={places.origin} className="title-4">
            {amendmentTexts.origin}
          </h2>
          <p>{amendmentTexts.originText}</p>
          <RouterArrowLink to="/article/$slug" params={{ slug: origin.slug }}>
            {origin.title}
          </RouterArrowLink>
        </section>
      )}
      {aiUse && (
        <section className="editorial-note" aria-labelledby={places.aiUse}>
          <h2 id={places.aiUse} className="title-4">
            {amendmentTexts.aiUse}
          </h2>
          <p>{aiUse}</p>
        </section>
      )}
      {publishedAlone && (
        <section className="editorial-note" aria-labelledby={places.alone}>
          <h2 id={places.alone} className="title-4">
            {amendmentTexts.alone}
          </h2>
          <p>{amendmentTexts.aloneText}</p>
          <RouterArrowLink to="/trasparenza" hash="chi-controlla">
            {amendmentTexts.whoChecks}
          </RouterArrowLink>
        </section>
      )}
      {corrections && (
        <section className="editorial-note" aria-labelledby={places.corrections}>
          <h2 id={places.corrections} className="title-4">
            {amendmentTexts.corrections}
          </h2>
          <ul>
            {corrections.map(({ what, why, at, alone }) => (
              <li key={at}>
                <time dateTime={at}>{longDate(at)}</time> <b>{what}</b> {why}
                {alone && ` ${amendmentTexts.correctedAlone}`}
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
