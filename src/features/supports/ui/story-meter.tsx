import type { ReactNode } from 'react';
import { SupportMeter } from '#design/support-meter.tsx';
import { supportGoal } from '../rules.ts';
import { supportTexts } from '../texts.ts';
import { StoryPromises, type StoryPromisesProps } from './story-promises.tsx';

interface StoryMeterProps extends Omit<StoryPromisesProps, 'isArchived'> {
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

/** The meter of a local story with what the newsroom promised for each step (product rules 2.3) and did. */
export function StoryMeter(props: StoryMeterProps) {
  const { article, place, count, stage, readAt, note, disabled, isArchived = false, ...meter } = props;
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
        note={
          note ? (
            <>
              {count < supportGoal && <>{supportTexts.missing(supportGoal - count)} </>}
              {note}
            </>
          ) : undefined
        }
      />
      <StoryPromises {...{ article, place, count, stage, isArchived, readAt }} />
    </>
  );
}

function wordsOf(isAmplified: boolean, isArchived: boolean): { title: (place: string) => string; text: string } {
  if (isArchived) return { title: supportTexts.archivedTitle, text: supportTexts.archivedText };
  if (isAmplified) return { title: supportTexts.amplifiedTitle, text: supportTexts.amplifiedText };
  return supportTexts;
}
