import type { QueryClient } from '@tanstack/react-query';
import { noteAccount } from '#features/accounts/account-hint.ts';
import { endSession } from '#features/accounts/renew-session.ts';
import { forgetPlace } from '#features/accounts/return-place.ts';
import { noteReader } from '#features/front-page/reader-hint.ts';
import { forgetThisBrowser } from '#features/notifications/this-browser.ts';
import { forgetKept } from '#features/offline/forget-kept.ts';
import { forgetDrafts } from '#lib/local-draft.ts';
import { forgetFreeArticles } from '#lib/free-articles.ts';

/** Leaves nothing in this browser of a reader who signed out, or whose account is gone. */
export async function forgetReader(queryClient: QueryClient): Promise<void> {
  noteAccount(null);
  await forgetStored();
  await endSession(queryClient);
}

/** The same of what outlives the page, which goes on showing them. */
export async function forgetStored(): Promise<void> {
  forgetFreeArticles();
  forgetDrafts();
  forgetPlace();
  // The home page then lies as it does for whoever was here before.
  noteReader();
  await Promise.all([forgetKept(), forgetThisBrowser().catch(() => undefined)]);
}
