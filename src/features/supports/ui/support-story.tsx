import { useState } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { ownPart, useLoaded } from '#lib/lazy-part.ts';
import { supportTexts } from '../texts.ts';
import type { SupportStoryProps } from './own-support.tsx';
import { StoryMeter } from './story-meter.tsx';

/** The support of a local story. */
export function SupportStory(props: SupportStoryProps) {
  const session = useSession();
  const hasOwn = useLoaded(OwnSupport, Boolean(session) && !props.isArchived);
  if (props.isArchived) return <ArchivedSupport {...props} />;
  if (!session) return <LocalSupport {...props} isAwaited={session === undefined} />;
  return hasOwn ? <OwnSupport {...props} /> : <WaitingSupport {...props} />;
}

const OwnSupport = ownPart(() => import('./own-support.tsx'), 'OwnSupport');

/** What supports a story had when its time ended. */
function ArchivedSupport({ article, readAt, place, supports, stage, doubts }: SupportStoryProps) {
  return (
    <StoryMeter
      article={article}
      readAt={readAt}
      place={place}
      count={supports}
      stage={stage}
      doubts={doubts}
      supported={false}
      isArchived
    />
  );
}

/** The support of somebody who signed in until it is known whether it was given: a press would not count. */
function WaitingSupport({ article, readAt, place, supports, stage, doubts }: SupportStoryProps) {
  return (
    <StoryMeter
      article={article}
      readAt={readAt}
      place={place}
      count={supports}
      stage={stage}
      doubts={doubts}
      supported={false}
      disabled
      isAwaited
    />
  );
}

/**
 * The support as someone who is not signed in sees it: a click moves the shown number by one, here and only here
 * (product rules 1.6).
 */
function LocalSupport({
  article,
  readAt,
  place,
  supports,
  stage,
  doubts,
  isAwaited,
}: SupportStoryProps & { isAwaited: boolean }) {
  const [isSupported, setSupported] = useState(false);
  const count = supports + (isSupported ? 1 : 0);
  return (
    <StoryMeter
      article={article}
      readAt={readAt}
      place={place}
      count={count}
      stage={stage}
      doubts={doubts}
      supported={isSupported}
      isAwaited={isAwaited}
      onToggle={() => setSupported(!isSupported)}
      note={
        <>
          {isSupported ? supportTexts.onlyHere : supportTexts.countsAfterSignIn}{' '}
          <a href={signInPath}>{supportTexts.signIn}</a>
        </>
      }
    />
  );
}
