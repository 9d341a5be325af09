import type { Article } from '#features/articles/contract.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import type { SupportState } from '../contract.ts';
import { supportTexts } from '../texts.ts';
import { StoryMeter, type SupportDoubts } from './story-meter.tsx';
import { useOwnSupport } from './use-own-support.ts';

export interface SupportStoryProps {
  article: Pick<Article, 'id' | 'slug' | 'promises' | 'sequels' | 'promisedLetter'>;
  readAt: Date;
  place: string;
  supports: number;
  stage: number;
  isArchived?: boolean;
  doubts?: SupportDoubts;
}

/**
 * The support of somebody who signed in: a press shows at once and is then settled with the server. After the
 * amplification it stays (product rules 2.3, freeze).
 */
export function OwnSupport(props: SupportStoryProps) {
  const { article, readAt, place, supports } = props;
  const { state, isAwaited, toggle } = useOwnSupport(article);
  const isSupported = state?.supported ?? false;
  const stage = Math.max(state?.stage ?? 0, props.stage);
  const isLocked = isSupported && stage >= supportGoal;
  return (
    <StoryMeter
      article={article}
      readAt={readAt}
      place={place}
      count={supports}
      stage={stage}
      doubts={props.doubts}
      supported={isSupported}
      disabled={isAwaited || isLocked}
      isAwaited={isAwaited}
      onToggle={() => void toggle()}
      note={noteOf(isLocked, state?.standing)}
    />
  );
}

function noteOf(isLocked: boolean, standing: SupportState['standing']): string | false {
  if (standing) return supportTexts.standings[standing];
  return isLocked && supportTexts.locked;
}
