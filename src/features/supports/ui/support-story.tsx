import { useState } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { ownPart, useLoaded } from '#lib/lazy-part.ts';
import { supportTexts } from '../texts.ts';
import type { SupportStoryProps } from './own-support.tsx';
import { StoryMeter } from './story-meter.tsx';

/** The support of a local story. */
export function SupportStory(story: SupportStoryProps) {
  const session = useSession();
  const hasOwn = useLoaded(OwnSupport, Boolean(session) && !story.isArchived);
  if (story.isArchived) return <ArchivedSupport story={story} />;
  if (!session) return <LocalSupport story={story} isAwaited={session === undefined} />;
  return hasOwn ? <OwnSupport {...story} /> : <WaitingSupport story={story} />;
}

const OwnSupport = ownPart(() => import('./own-support.tsx'), 'OwnSupport');

/** What supports a story had when its time ended. */
function ArchivedSupport({ story }: { story: SupportStoryProps }) {
  return <StoryMeter story={story} supported={false} isArchived />;
}

/** The support of somebody who signed in until it is known whether it was given: a press would not count. */
function WaitingSupport({ story }: { story: SupportStoryProps }) {
  return <StoryMeter story={story} supported={false} disabled isAwaited />;
}

/**
 * The support as someone who is not signed in sees it: a click moves the shown number by one, here and only here
 * (product rules 1.6).
 */
function LocalSupport({ story, isAwaited }: { story: SupportStoryProps; isAwaited: boolean }) {
  const [isSupported, setSupported] = useState(false);
  return (
    <StoryMeter
      story={{ ...story, supports: story.supports + (isSupported ? 1 : 0) }}
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
