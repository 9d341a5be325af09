import type { QueryClient } from '@tanstack/react-query';
import { sendPageReader } from '#lib/page-reader.ts';
import { onSignedOut } from '#lib/signed-out.ts';
import { sessionQuery } from './queries.ts';

/**
 * Has a page find out that the session of its reader is over, or that somebody else is signed in here by now, and offer the
 * sign-in where that keeps them from what they do. How comes when it is needed; where it does not arrive the call fails as
 * it would have. Browser only.
 */
export function offerSignInAgain(queryClient: QueryClient): void {
  const shownReader = () => queryClient.getQueryData(sessionQuery().queryKey)?.user;
  sendPageReader(shownReader);
  onSignedOut(async (cause) => {
    const reader = shownReader();
    if (!reader) return false;
    const file = await import('./ui/sign-in-again.tsx').catch(() => undefined);
    return file ? file.meetSessionEnd(queryClient, reader, cause) : false;
  });
}
