import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showToast } from '#design/toast-store.ts';
import { forgetReader } from './forget-reader.ts';
import { shellTexts } from './texts.ts';

/**
 * Ends the session and goes home (specification 4), leaving nothing of the reader's own behind. Whoever is still signed
 * in is told so.
 */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const router = useRouter();

  const signOut = async () => {
    const response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => undefined);
    if (!response?.ok) {
      showToast({ title: shellTexts.signOutFailed, text: shellTexts.signOutRetry, tone: 'error' });
      return;
    }
    // First away from a page that leads the anonymous to the sign-in.
    await router.navigate({ to: '/' });
    await forgetReader(queryClient);
  };
  return () => void signOut();
}
