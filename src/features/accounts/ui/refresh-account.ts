import type { QueryClient } from '@tanstack/react-query';

/** Asks anew for everything that is the reader's own: the session and what `/api/user` tells. */
export async function refreshAccount(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/(auth|user)\//.test(String(queryKey[0])),
  });
}
