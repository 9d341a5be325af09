import type { ReactNode } from 'react';
import { SupportMeter } from '#design/support-meter.tsx';
import type { Article, StoryPromise } from '#features/articles/contract.ts';
import { useNow } from '#lib/use-now.ts';
import { stageAt, supportGoal } from '../rules.ts';
import { supportTexts } from '../texts.ts';
import { KeptPromises } from './kept-promises.tsx';
import { StagesRoad } from './stages-road.tsx';

interface StoryMeterProps {
  slug: string;
  place: string;
  count: number;
  /** The last step that was reached: it stays when supports go. */
  stage: number;
  /** What was promised for the steps that were reached. */
  promises: readonly StoryPromise[] | undefined;
  sequels: Article['sequels'];
  /** When the page was made. */
  readAt: Date;
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
  const {
    slug,
    place,
    count,
    stage,
    promises = [],
    sequels,
    readAt,
    note,
    disabled,
    isArchived = false,
    ...meter
  } = props;
  const now = useNow(readAt);
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
      <StagesRoad
        {...{ slug, place, count, promises, sequels, isArchived, now }}
        stage={Math.max(stage, stageAt(count))}
      />
      <KeptPromises promises={promises} now={now} />
    </>
  );
}

function wordsOf(isAmplified: boolean, isArchived: boolean): { title: (place: string) => string; text: string } {
  if (isArchived) return { title: supportTexts.archivedTitle, text: supportTexts.archivedText };
  if (isAmplified) return { title: supportTexts.amplifiedTitle, text: supportTexts.amplifiedText };
  return supportTexts;
}
