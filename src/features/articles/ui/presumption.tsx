import { Mark } from '#design/mark.tsx';
import { longDate } from '#lib/italian.ts';
import type { TrialDetails } from '../contract.ts';
import { trialTexts } from '../trial-texts.ts';

interface PresumptionProps {
  trial: Pick<TrialDetails, 'proceeding' | 'ending'>;
  /** Where the page says more about how it ended. */
  endingHref?: string;
}

/** The note under the head of every case: what the law presumes, and how the real proceeding stands (product rules 2.2). */
export function Presumption({ trial: { proceeding, ending }, endingHref }: PresumptionProps) {
  const cleared = ending && ending.outcome !== 'final_conviction' ? ending.outcome : undefined;
  const title = cleared ? trialTexts.clearedTitle[cleared] : trialTexts.presumptionTitle;
  return (
    <div
      className={cleared ? 'presumption presumption-cleared' : 'presumption'}
      role="note"
      aria-label={trialTexts.presumptionLabel}
    >
      <Mark name="trial" />
      <div>
        <p>
          {proceeding !== 'final_conviction' && <b>{title}</b>} {trialTexts.presumption}
        </p>
        <p className="presumption-state">
          <b>{trialTexts.proceedingLabel}</b>{' '}
          {ending
            ? trialTexts.endedOn(trialTexts.ended[ending.outcome], longDate(ending.endedOn))
            : trialTexts.proceedings[proceeding]}{' '}
          {ending && endingHref && <a href={endingHref}>{trialTexts.ending}</a>} {trialTexts.reply}
        </p>
      </div>
    </div>
  );
}
