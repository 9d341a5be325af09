import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from '#design/navigation.ts';
import { showToast } from '#design/toast-store.ts';
import { forgetNotedAccount } from '#features/accounts/account-hint.ts';
import { noteLeaving } from '#features/accounts/leaving.ts';
import { isLocalComment } from '#features/comments/local-comment.ts';
import { lastingDrafts, localStory, readDraft } from '#lib/local-draft.ts';
import { endSessionOnServer, noteLeft } from '#lib/left-session.ts';
import { forgetReader, forgetStored } from './forget-reader.ts';
import { sayLeft } from './say-left.ts';
import type { UnsentTextProps } from './ui/unsent-text.tsx';
import { accountMenuTexts } from './account-texts.ts';

// Few leave in the middle of a text: nobody else downloads what saves it, and what asks about it.
const UnsentText = lazy(async (): Promise<{ default: ComponentType<UnsentTextProps> }> => {
  const file = await import('./ui/unsent-text.tsx').catch(() => undefined);
  // A file that does not arrive must not take the page with it.
  return { default: file?.UnsentText ?? (() => null) };
});

/**
 * Ends the session and goes home (specification 4), leaving nothing of the reader's own behind. What they were writing
 * goes to their account first; where it cannot, they are asked (`question`). Without network their session ends later.
 * Whoever is still signed in is told so.
 */
export function useSignOut(userId: string): { signOut: () => void; question: ReactNode } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    setAsking(false);
    const isEnded = await endSessionOnServer();
    if (isEnded === false) {
      showToast({ title: accountMenuTexts.signOutFailed, text: accountMenuTexts.signOutRetry, tone: 'error' });
      return;
    }
    // A page that leads the anonymous to the sign-in stays until the other one is there.
    noteLeaving(true);
    // Before all that takes time: whoever closes the page now has left all the same.
    forgetNotedAccount();
    if (isEnded === undefined) {
      noteLeft();
      await forgetReader(queryClient);
      sayLeft();
      return;
    }
    // The way home may be slow, and what is in sight may keep more until it goes.
    void forgetStored();
    await navigate({ to: '/' });
    await forgetReader(queryClient);
  };

  /** Whether nothing is lost when this browser forgets what is written here. */
  const isSafe = async () => {
    // An open page of an article saves by itself: what is here then is what it could not save.
    if (!lastingDrafts(userId).every(isLocalComment)) return false;
    if (readDraft(localStory({ userId })) === '') return true;
    const file = await import('#features/stories/account-draft.ts').catch(() => undefined);
    return file?.saveKept(userId) ?? false;
  };

  const signOut = async () => {
    if (await isSafe()) await leave();
    else setAsking(true);
  };
  const question = isAsking && (
    <Suspense>
      <UnsentText userId={userId} onStay={() => setAsking(false)} onLeave={() => void leave()} />
    </Suspense>
  );
  return { signOut: () => void signOut(), question };
}
