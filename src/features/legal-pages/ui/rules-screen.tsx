import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, RouterArrowLink } from '#design/link.tsx';
import { StateLabel } from '#design/state-label.tsx';
import { publication } from '#lib/publication.ts';
import type { RulesPage } from '../contract.ts';
import { rulesPageQuery } from '../queries.ts';
import { editionTexts } from '../texts.ts';
import { DifferenceParts } from './difference-parts.tsx';
import { LegalBody } from './legal-page.tsx';
import { stateLooks } from './state-looks.ts';

/** An edition of the rules on a page of its own: whether it holds, what changes by it, and its whole text. */
export function RulesScreen({ edition: key }: { edition: string }) {
  const { data: rules } = useSuspenseQuery(rulesPageQuery(key));
  const { page, edition, since, isShown, text, differences } = rules;
  const { stateText } = editionTexts;
  return (
    <>
      <header className="page-frame page-title legal-title">
        <p>
          <Link to="/regole">{editionTexts.back}</Link>
        </p>
        <h1 className="title-1">
          {edition ? editionTexts.edition(page, edition.number) : editionTexts.text(page, since)}
        </h1>
        <div className="legal-coming">
          {edition && <StateLabel look={stateLooks[edition.state]}>{editionTexts.states[edition.state]}</StateLabel>}
          <p>
            {edition
              ? stateText[isShown && edition.state === 'coming' ? 'shown' : edition.state](since)
              : stateText.text(since)}
          </p>
          {edition?.state === 'coming' && !publication.sendsMail && <p>{editionTexts.noMail}</p>}
          {edition?.state !== 'inForce' && (
            <p>
              <Link to={page === 'terms' ? '/terms' : '/privacy'}>{editionTexts.now(page)}</Link>
            </p>
          )}
        </div>
      </header>
      {edition && <WhatChanges {...rules} edition={edition} />}
      {differences.length > 0 && <Differences differences={differences} />}
      <div className="page-frame">
        <h2 className="title-2 rules-whole">{editionTexts.whole}</h2>
        <p className="standfirst">{text.standfirst}</p>
      </div>
      <LegalBody text={text} />
    </>
  );
}

function WhatChanges({
  edition: { summary, change, state },
}: RulesPage & { edition: NonNullable<RulesPage['edition']> }) {
  return (
    <section className="page-frame rules-part" aria-labelledby="rules-summary">
      <h2 className="title-3" id="rules-summary">
        {editionTexts.summary}
      </h2>
      <p className="reading plain-text">{summary}</p>
      <p className="note">{editionTexts.changes[change]}</p>
      {state === 'coming' && (
        <>
          <p className="note">{editionTexts.leave}</p>
          <RouterArrowLink to="/settings">{editionTexts.toSettings}</RouterArrowLink>
        </>
      )}
    </section>
  );
}

function Differences({ differences }: Pick<RulesPage, 'differences'>) {
  return (
    <section className="page-frame rules-part" aria-labelledby="rules-differences">
      <h2 className="title-3" id="rules-differences">
        {editionTexts.differences}
      </h2>
      <p className="note">{editionTexts.differencesHelp}</p>
      <DifferenceParts differences={differences} heading="h3" />
    </section>
  );
}
