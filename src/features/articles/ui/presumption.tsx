import { Mark } from '#design/mark.tsx';
import type { TrialDetails } from '../contract.ts';
import { trialTexts } from '../trial-texts.ts';

/** The note under the head of every case: what the law presumes, and how the real proceeding stands (product rules 2.2). */
export function Presumption({ proceeding }: Pick<TrialDetails, 'proceeding'>) {
  return (
    <div className="presumption" role="note" aria-label={trialTexts.presumptionLabel}>
      <Mark name="trial" />
      <div>
        <p>
          {proceeding !== 'final_conviction' && <b>{trialTexts.presumptionTitle}</b>} {trialTexts.presumption}
        </p>
        <p className="presumption-state">
          <b>{trialTexts.proceedingLabel}</b> {trialTexts.proceedings[proceeding]} {trialTexts.reply}
        </p>
      </div>
    </div>
  );
}
