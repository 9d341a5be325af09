import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { showToast } from '#design/toast-store.ts';
import { hasKept } from '#features/stories/forget-kept.ts';
import { forgetReader } from './forget-reader.ts';
import { accountMenuTexts } from './account-texts.ts';

// Few leave in the middle of a story: nobody else downloads what saves it, and what asks about it.
const UnsentStory = lazy(async (): Promise<{ default: ComponentType<{ onStay: () => void; onLeave: () => void }> }> => {
  const file = await import('./ui/unsent-story.tsx').catch(() => undefined);
  // A file that does not arrive must not take the page with it.
  return { default: file?.UnsentStory ?? (() => null) };
});

/**
 * Ends the session and goes home (specification 4), leaving nothing of the reader's own behind. What they were writing
 * goes to their account first; where it cannot, they are asked (`question`). Whoever is still signed in is told so.
 */
export function useSignOut(userId: string): { signOut: () => void; question: ReactNode } {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    setAsking(false);
    const response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => undefined);
    if (!response?.ok) {
      showToast({ title: accountMenuTexts.signOutFailed, text: accountMenuTexts.signOutRetry, tone: 'error' });
      return;
    }
    // First away from a page that leads the anonymous to the sign-in.
    await router.navigate({ to: '/' });
    await forgetReader(queryClient);
  };

  /** Whether nothing is lost when this browser forgets what is written here. */
  const isSafe = async () => {
    if (!hasKept({ userId })) return true;
    const file = await import('#features/stories/account-draft.ts').catch(() => undefined);
    return file?.saveKept(userId) ?? false;
  };

  const signOut = async () => {
    if (await isSafe()) await leave();
    else setAsking(true);
  };
  const question = isAsking && (
    <Suspense>
      <UnsentStory onStay={() => setAsking(false)} onLeave={() => void leave()} />
    </Suspense>
  );
  return { signOut: () => void signOut(), question };
}
