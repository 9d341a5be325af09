import type { ComponentType, ReactNode } from 'react';
import { StateLabel } from '#design/state-label.tsx';
import { SupportMeter } from '#design/support-meter.tsx';
import type { DalBassoDetails } from '#features/articles/contract.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { supportTexts } from '../texts.ts';
import type { StoryPromisesProps } from './story-promises.tsx';

export type SupportDoubts = Pick<DalBassoDetails, 'isChecked' | 'annulled'>;

/** What is shown of a story and its supports, whoever reads. */
export interface MeteredStory extends Pick<StoryPromisesProps, 'article' | 'place' | 'stage' | 'readAt'> {
  supports: number;
  /** Whether an alarm on its supports waits for a person, and how many were annulled; without it neither. */
  doubts?: SupportDoubts | undefined;
}

interface StoryMeterProps {
  story: MeteredStory;
  supported: boolean;
  /** Nobody supports it any more, nor takes a support back. */
  isArchived?: boolean;
  onToggle?: () => void;
  disabled?: boolean;
  /** It is not known yet who reads, or whether they support it. */
  isAwaited?: boolean;
  /** What the newsroom promised for each step, and did. */
  Promises: ComponentType<StoryPromisesProps>;
  /** Behind how many supports are missing; without it the meter says what one can do. */
  note?: ReactNode;
}

/** The meter of a local story with what the newsroom promised for each step (product rules 2.3) and did. */
export function StoryMeter(props: StoryMeterProps) {
  const { story, note, disabled, isArchived = false, Promises, ...meter } = props;
  const { article, place, supports: count, stage, readAt, doubts } = story;
  const { isChecked = false } = doubts ?? {};
  const { title, text } = wordsOf(stage >= supportGoal, isArchived);
  return (
    <>
      <SupportMeter
        {...meter}
        count={count}
        goal={supportGoal}
        pending={disabled}
        closed={isArchived}
        title={title(place)}
        text={text}
        standing={doubts && <Standing {...doubts} />}
        note={
          note ? (
            <>
              {count < supportGoal && stage < supportGoal && <>{supportTexts.missing(supportGoal - count)} </>}
              {note}
            </>
          ) : undefined
        }
      />
      <Promises {...{ article, place, count, stage, isArchived, isChecked, readAt }} />
    </>
  );
}

/** What readers must know of the number: that a person checks some of it, and what was taken out of it. */
function Standing({ isChecked, annulled }: SupportDoubts) {
  return (
    <>
      {isChecked && (
        <p className="support-standing">
          <StateLabel look="due">{supportTexts.checking}</StateLabel> {supportTexts.checkingText}
        </p>
      )}
      {annulled > 0 && <p className="support-standing">{supportTexts.annulled(annulled)}</p>}
    </>
  );
}

function wordsOf(isAmplified: boolean, isArchived: boolean): { title: (place: string) => string; text: string } {
  if (isArchived) return { title: supportTexts.archivedTitle, text: supportTexts.archivedText };
  if (isAmplified) return { title: supportTexts.amplifiedTitle, text: supportTexts.amplifiedText };
  return supportTexts;
}
