import type { QueryClient } from '@tanstack/react-query';
import { preloadOwnParts } from '#lib/lazy-part.ts';
import { sessionQuery } from './queries.ts';

/** How long a page waits for what its reader alone sees, in milliseconds: of what the browser has in its cache, all is there. */
const momentMs = 100;

/**
 * Asks who is signed in before a page comes to life, and loads what it shows to them alone. Where nothing is answered the
 * page asks again. Browser only.
 */
export function askForSession(queryClient: QueryClient): void {
  queryClient.ensureQueryData(sessionQuery()).then(
    (session) => session && preloadOwnParts(),
    () => undefined,
  );
}

/**
 * Waits a moment for what somebody alone sees of whom it is known by now that they are signed in: it is drawn at once,
 * instead of after what everybody sees. Browser only.
 */
export async function awaitOwnParts(queryClient: QueryClient): Promise<void> {
  if (!queryClient.getQueryData(sessionQuery().queryKey)) return;
  await Promise.race([preloadOwnParts(), new Promise((resolve) => setTimeout(resolve, momentMs))]);
}
