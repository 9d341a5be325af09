import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './queries.ts';
import type { Session } from './session-contract.ts';

/**
 * A session that the server no longer knows, in a page that still holds what its reader saw and typed. All of that stays
 * until they sign in again or leave; who is signed in is said of nobody any more.
 */
type Known = Session & { isOver?: true };

export const isSessionOver = (session: Known | null | undefined): boolean => session?.isOver === true;

/** Notes that the session of this page is over, until it is asked for anew. */
export function markSessionOver(queryClient: QueryClient): void {
  queryClient.setQueryData(
    sessionQuery().queryKey,
    (known: Known | null | undefined) => known && { ...known, isOver: true },
  );
}
