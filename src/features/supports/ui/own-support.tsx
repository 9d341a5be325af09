import type { Article } from '#features/articles/contract.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import type { SupportState } from '../contract.ts';
import { supportTexts } from '../texts.ts';
import { StoryMeter, type MeteredStory } from './story-meter.tsx';
import { StoryPromises } from './story-promises.tsx';
import { useOwnSupport } from './use-own-support.ts';

export interface SupportStoryProps extends MeteredStory {
  article: MeteredStory['article'] & Pick<Article, 'id'>;
  isArchived?: boolean;
}

/**
 * The support of somebody who signed in: a press shows at once and is then settled with the server. After the
 * amplification it stays (product rules 2.3, freeze), and so does one that was annulled.
 */
export function OwnSupport(story: SupportStoryProps) {
  const { state, isAwaited, toggle } = useOwnSupport(story.article);
  const isSupported = state?.supported ?? false;
  const stage = Math.max(state?.stage ?? 0, story.stage);
  const isLocked = isSupported && (stage >= supportGoal || state?.standing === 'annulled');
  return (
    <StoryMeter
      story={{ ...story, stage }}
      supported={isSupported}
      disabled={isAwaited || isLocked}
      isAwaited={isAwaited}
      onToggle={() => void toggle()}
      Promises={StoryPromises}
      note={noteOf(isLocked, state?.standing)}
    />
  );
}

function noteOf(isLocked: boolean, standing: SupportState['standing']): string | false {
  if (standing) return supportTexts.standings[standing];
  return isLocked && supportTexts.locked;
}
