import { confirmPath } from '#features/accounts/paths.ts';
import { supportGoal } from '../rules.ts';
import { supportTexts } from '../texts.ts';
import { StoryMeter } from './story-meter.tsx';
import { useOwnSupport } from './use-own-support.ts';

export interface SupportStoryProps {
  article: { id: string; slug: string };
  place: string;
  supports: number;
  stage: number;
  isArchived?: boolean;
}

/**
 * The support of somebody who signed in: a press shows at once and is then settled with the server. After the
 * amplification it stays (product rules 2.3, freeze), and an address that is not confirmed supports nothing (4.12).
 */
export function OwnSupport(props: SupportStoryProps & { isVerified: boolean }) {
  const { article, place, supports, isVerified } = props;
  const { state, toggle } = useOwnSupport(article);
  const isSupported = state?.supported ?? false;
  const stage = Math.max(state?.stage ?? 0, props.stage);
  const isLocked = isSupported && stage >= supportGoal;
  return (
    <StoryMeter
      place={place}
      count={supports}
      stage={stage}
      supported={isSupported}
      disabled={!isVerified || !state || isLocked}
      onToggle={() => void toggle()}
      note={isVerified ? isLocked && supportTexts.locked : <Unverified />}
    />
  );
}

function Unverified() {
  return (
    <>
      {supportTexts.unverified} <a href={confirmPath}>{supportTexts.verify}</a>
    </>
  );
}
