import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, RouterArrowLink } from '#design/link.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { longDate } from '#lib/italian.ts';
import { correctionLogTexts } from '../log-texts.ts';
import type { CorrectionLog as LogPage, LoggedCorrection } from '../contract.ts';
import { correctionsQuery } from '../queries.ts';
import '#design/form-page.css';

/** The public log of corrections, retractions and published replies, a section of a page. */
export function CorrectionLog() {
  const query = useInfiniteQuery(correctionsQuery());
  return (
    <section className="correction-log" aria-labelledby="correzioni">
      <div className="section-header">
        <h2 className="title-3" id="correzioni">
          {correctionLogTexts.title}
        </h2>
      </div>
      <p className="page-text">{correctionLogTexts.intro}</p>
      <GrowingList<LogPage, LoggedCorrection, HTMLOListElement>
        query={query}
        itemsOf={(page) => page.corrections}
        texts={correctionLogTexts}
        empty={<p className="note">{correctionLogTexts.empty}</p>}
      >
        {(corrections, body) => (
          <ol ref={body}>
            {corrections.map((correction) => (
              <Entry key={correction.id} correction={correction} />
            ))}
          </ol>
        )}
      </GrowingList>
      <p className="page-links">
        <RouterArrowLink to="/rettifica">{correctionLogTexts.ask}</RouterArrowLink>
      </p>
    </section>
  );
}

function Entry({ correction: { kind, what, why, at, alone, title, slug } }: { correction: LoggedCorrection }) {
  return (
    <li>
      <p className="fine-print">
        <time dateTime={at}>{longDate(at)}</time> · {correctionLogTexts.kinds[kind]}
      </p>
      {/* Whoever asked for more goes on at the first new entry: its title takes the focus where it leads nowhere, too. */}
      <h3 className="title-5" tabIndex={slug === null ? -1 : undefined}>
        {slug === null ? (
          title
        ) : (
          <Link to="/article/$slug" params={{ slug }}>
            {title}
          </Link>
        )}
      </h3>
      <p>
        {/* Of a retraction its kind says what it is. */}
        {kind !== 'retraction' && <b>{what}</b>} {why}
        {alone && ` ${correctionLogTexts.alone[kind]}`}
      </p>
    </li>
  );
}
