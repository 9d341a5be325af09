import { useInfiniteQuery } from '@tanstack/react-query';
import { GrowingList } from '#design/growing-list.tsx';
import { Link } from '#design/link.tsx';
import { Mark } from '#design/mark.tsx';
import { formatName } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import type { LetterArchive, LetterSummary } from '../contract.ts';
import type { NewsletterKind } from '../kinds.ts';
import { lettersQuery } from '../queries.ts';
import { archiveTexts as texts, letterDate } from '../texts.ts';

interface LetterListProps {
  kind: NewsletterKind;
  title: string;
  /** For whom they are. */
  help?: string;
}

/** The letters of a kind that went out, the latest first. Where none to Supporters did, or should have, nothing is said of it. */
export function LetterList({ kind, title, help }: LetterListProps) {
  const query = useInfiniteQuery(lettersQuery(kind));
  const { total, isMissed, comesAt } = query.data?.pages[0] ?? {};
  if (kind === 'premium' && !total && !isMissed && !comesAt) return null;
  return (
    <section aria-labelledby={`lettere-${kind}`}>
      <div className="section-header">
        <h2 className="title-3" id={`lettere-${kind}`}>
          {title}
        </h2>
        {Boolean(total) && <p className="note">{texts.numbers(total!)}</p>}
      </div>
      {help && <p className="note letters-help">{help}</p>}
      {isMissed && <p className="note letters-missed">{texts.missed[kind]}</p>}
      {comesAt && <p className="note letters-missed">{texts.comes[kind](comesAt)}</p>}
      <GrowingList<LetterArchive, LetterSummary, HTMLOListElement>
        query={query}
        className="letters"
        itemsOf={(page) => page.data}
        texts={texts}
        empty={<p className="note">{texts.none}</p>}
      >
        {(letters, body) => (
          <ol ref={body}>
            {letters.map((letter) => (
              <LetterRow key={letter.number} letter={letter} />
            ))}
          </ol>
        )}
      </GrowingList>
    </section>
  );
}

function LetterRow({ letter: { kind, number, sentAt, subject, formats, opensOn } }: { letter: LetterSummary }) {
  return (
    <li className="letter-row">
      <span className="letter-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <p className="fine-print">
          <span className="visually-hidden">{texts.numbered(number)}</span>
          {letterDate(sentAt)}
          {opensOn !== null && <>. {texts.early(opensOn)}</>}
        </p>
        <h3 className="title-5">
          {kind === 'premium' ? (
            <Link to="/lettere/premium/$number" params={{ number: String(number) }}>
              {subject}
            </Link>
          ) : (
            <Link to="/lettere/$number" params={{ number: String(number) }}>
              {subject}
            </Link>
          )}
        </h3>
        {formats.length > 0 && (
          <p className="letter-marks">
            <span className="visually-hidden">{formats.map(formatName).join(', ')}</span>
            {formats.map((format, at) => (
              <span key={at} className={`format-badge format-${format}`}>
                <Mark name={registry[format].mark} />
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
