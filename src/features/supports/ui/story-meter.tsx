import type { ReactNode } from 'react';
import { SupportMeter } from '#design/support-meter.tsx';
import { number } from '#lib/italian.ts';
import { stageAt, supportGoal, supportStages } from '../rules.ts';
import { stagePromises, supportTexts } from '../texts.ts';

interface StoryMeterProps {
  place: string;
  count: number;
  /** The last step that was reached: it stays when supports go. */
  stage: number;
  supported: boolean;
  /** Nobody supports it any more, nor takes a support back. */
  isArchived?: boolean;
  onToggle?: () => void;
  disabled?: boolean;
  /** It is not known yet who reads, or whether they support it. */
  isAwaited?: boolean;
  /** Behind how many supports are missing; without it the meter says what one can do. */
  note?: ReactNode;
}

/** The meter of a local story with what the newsroom promised for each step (product rules 2.3). */
export function StoryMeter({ place, count, stage, note, disabled, isArchived = false, ...meter }: StoryMeterProps) {
  const reached = Math.max(stage, stageAt(count));
  const { title, text } = wordsOf(stage >= supportGoal, isArchived);
  return (
    <SupportMeter
      {...meter}
      count={count}
      goal={supportGoal}
      pending={disabled}
      closed={isArchived}
      title={title(place)}
      text={text}
      note={
        note ? (
          <>
            {count < supportGoal && <>{supportTexts.missing(supportGoal - count)} </>}
            {note}
          </>
        ) : undefined
      }
      stages={
        <ol className="support-stages fine-print" aria-label={supportTexts.stages}>
          {supportStages.map((stage) => (
            <li key={stage}>
              <b>{number(stage)}</b>{' '}
              <span>
                {stagePromises[stage]}
                {stage <= reached && <strong> {supportTexts.reached}</strong>}
              </span>
            </li>
          ))}
        </ol>
      }
    />
  );
}

function wordsOf(isAmplified: boolean, isArchived: boolean): { title: (place: string) => string; text: string } {
  if (isArchived) return { title: supportTexts.archivedTitle, text: supportTexts.archivedText };
  if (isAmplified) return { title: supportTexts.amplifiedTitle, text: supportTexts.amplifiedText };
  return supportTexts;
}
