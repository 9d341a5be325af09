import { useState } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { ownPart, useLoaded } from '#lib/lazy-part.ts';
import { supportTexts } from '../texts.ts';
import { LatePromises } from './late-promises.tsx';
import type { SupportStoryProps } from './own-support.tsx';
import { StoryMeter } from './story-meter.tsx';

/** The support of a local story. */
export function SupportStory(story: SupportStoryProps) {
  const session = useSession();
  const hasOwn = useLoaded(OwnSupport, Boolean(session) && !story.isArchived);
  if (story.isArchived) return <ArchivedSupport story={story} />;
  return hasOwn ? <OwnSupport {...story} /> : <LocalSupport story={story} reader={readerOf(session)} />;
}

const OwnSupport = ownPart(() => import('./own-support.tsx'), 'OwnSupport');

/** Whether somebody is signed in, as far as that is known. */
type Reader = 'unknown' | 'nobody' | 'somebody';

function readerOf(session: object | null | undefined): Reader {
  if (session === undefined) return 'unknown';
  return session === null ? 'nobody' : 'somebody';
}

/** What supports a story had when its time ended. */
function ArchivedSupport({ story }: { story: SupportStoryProps }) {
  return <StoryMeter story={story} supported={false} isArchived Promises={LatePromises} />;
}

/**
 * The support as someone who is not signed in sees it: a click moves the shown number by one, here and only here
 * (product rules 1.6). For who is, until it is known whether they gave it: a press would not count.
 */
function LocalSupport({ story, reader }: { story: SupportStoryProps; reader: Reader }) {
  const [isPressed, setPressed] = useState(false);
  const isLocal = reader !== 'somebody';
  const isSupported = isLocal && isPressed;
  return (
    <StoryMeter
      story={{ ...story, supports: story.supports + (isSupported ? 1 : 0) }}
      supported={isSupported}
      disabled={!isLocal}
      isAwaited={reader !== 'nobody'}
      onToggle={isLocal ? () => setPressed(!isPressed) : undefined}
      Promises={LatePromises}
      note={
        isLocal && (
          <>
            {isSupported ? supportTexts.onlyHere : supportTexts.countsAfterSignIn}{' '}
            <a href={signInPath}>{supportTexts.signIn}</a>
          </>
        )
      }
    />
  );
}
