import type { QueryClient } from '@tanstack/react-query';
import { endSession } from '#features/accounts/renew-session.ts';
import { forgetDrafts } from '#lib/local-draft.ts';
import { forgetFreeArticles } from '#lib/free-articles.ts';
import { noteAccount } from './account-hint.ts';

/** Leaves nothing in this browser of a reader who signed out, or whose account is gone. */
export async function forgetReader(queryClient: QueryClient): Promise<void> {
  forgetFreeArticles();
  forgetDrafts();
  noteAccount(null);
  await endSession(queryClient);
}
