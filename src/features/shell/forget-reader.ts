import type { QueryClient } from '@tanstack/react-query';
import { endSession } from '#features/accounts/renew-session.ts';
import { forgetKeptStories } from '#features/stories/forget-kept.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import { forgetFreeArticles } from '#lib/free-articles.ts';
import { noteAccount } from './account-hint.ts';

/** Leaves nothing in this browser of a reader who signed out, or whose account is gone. */
export async function forgetReader(queryClient: QueryClient): Promise<void> {
  forgetFreeArticles();
  forgetDrafts();
  forgetKeptStories();
  noteAccount(null);
  await endSession(queryClient);
}
