import { longDate } from '#lib/italian.ts';
import type { TrialDetails, TrialEnding } from '../contract.ts';
import { endingId } from '../part-address.ts';
import { juryAgreed } from '../rules.ts';
import { trialTexts } from '../trial-texts.ts';

/** How the real proceeding ended, with its source, and whether the readers' jury had come to the same (product rules 2.2). */
export function Ending({ ending, result }: { ending: TrialEnding; result: TrialDetails['result'] }) {
  const { outcome, endedOn, source, sourceUrl } = ending;
  const agreed = result ? juryAgreed(result, ending) : undefined;
  return (
    <section className="page-frame trial-ending" aria-labelledby={endingId}>
      <h2 className="title-3" id={endingId}>
        {trialTexts.ending}
      </h2>
      <p className="trial-ending-outcome">
        <b>{trialTexts.endingTitle[outcome]}</b>, <time dateTime={endedOn}>{longDate(endedOn)}</time>
      </p>
      {agreed !== undefined && <p>{agreed ? trialTexts.agreed : trialTexts.disagreed}</p>}
      <p className="note">
        {trialTexts.endingSource}{' '}
        {sourceUrl ? (
          <a href={sourceUrl} rel="noopener external">
            {source}
          </a>
        ) : (
          source
        )}
      </p>
    </section>
  );
}
