import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showToast } from '#design/toast-store.ts';
import { sessionQuery } from '#features/accounts/queries.ts';
import { forgetFreeArticles } from '#lib/free-articles.ts';
import { noteAccount } from './account-hint.ts';
import { shellTexts } from './texts.ts';

/**
 * Ends the session and goes home (specification 4), leaving nothing of the reader's own behind: the free articles are
 * forgotten, and so is everything that was loaded. Whoever is still signed in is told so.
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
    forgetFreeArticles();
    noteAccount(null);
    // First away from a page that leads the anonymous to the sign-in.
    await router.navigate({ to: '/' });
    queryClient.setQueryData(sessionQuery().queryKey, null);
    queryClient.removeQueries({ type: 'inactive' });
    await queryClient.invalidateQueries();
  };
  return () => void signOut();
}
