import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './queries.ts';

/**
 * Asks anew who is signed in. Where that is somebody else than before, or nobody any more, all that was loaded for the
 * person before is forgotten: own votes, reactions and the like are never asked for twice by themselves.
 */
export async function renewSession(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery();
  const before = queryClient.getQueryData(queryKey)?.user.id;
  await queryClient.refetchQueries({ queryKey });
  if (queryClient.getQueryData(queryKey)?.user.id !== before) await forgetLoaded(queryClient);
}

/** Nobody is signed in any more, as is known without asking: forgets all that was loaded for who was. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(sessionQuery().queryKey, null);
  await forgetLoaded(queryClient);
}

/** What is in sight stays until the answer for the new person is there. */
async function forgetLoaded(queryClient: QueryClient): Promise<void> {
  const session = queryClient.getQueryCache().find({ queryKey: sessionQuery().queryKey });
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => query !== session });
  await queryClient.invalidateQueries({ predicate: (query) => query !== session && !query.meta?.isSignal });
}
