import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import { StateLabel } from '#design/state-label.tsx';
import { legalHeads } from '../heads.ts';
import { ruleArchiveQuery } from '../queries.ts';
import { editionTexts } from '../texts.ts';
import { stateLooks } from './state-looks.ts';

/** All that terms and privacy were, are and will be. */
export function RuleArchiveScreen() {
  const { editions, texts } = useSuspenseQuery(ruleArchiveQuery()).data;
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{legalHeads.editions.title}</h1>
        <p className="standfirst">{editionTexts.standfirst}</p>
      </header>
      <section className="page-frame rules-part" aria-labelledby="rule-editions">
        <h2 className="title-3" id="rule-editions">
          {editionTexts.editions}
        </h2>
        {editions.length === 0 && <p>{editionTexts.noEditions}</p>}
        <ul className="rules-list">
          {editions.map(({ key, page, number, state, holdsFrom, summary }) => (
            <li key={key}>
              <Link to="/regole/$edition" params={{ edition: key }}>
                {editionTexts.edition(page, number)}
              </Link>
              <StateLabel look={stateLooks[state]}>{editionTexts.states[state]}</StateLabel>
              <p className="note">
                <time dateTime={holdsFrom}>{editionTexts.since(holdsFrom)}</time>
              </p>
              <p className="plain-text">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
      {texts.length > 0 && (
        <section className="page-frame rules-part" aria-labelledby="rule-texts">
          <h2 className="title-3" id="rule-texts">
            {editionTexts.texts}
          </h2>
          <p className="note">{editionTexts.textsHelp}</p>
          <ul className="rules-list">
            {texts.map(({ key, page, since }) => (
              <li key={key}>
                <Link to="/regole/$edition" params={{ edition: key }}>
                  {editionTexts.text(page, since)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
