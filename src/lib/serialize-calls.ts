import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/**
 * Makes the calls of one subject one after another, in the order of the reader's clicks, and tells whether the answer is
 * the latest word: no further call waits behind it. A call that fails does not keep the next one from its turn.
 */
export async function serializeCalls<Answer>(
  queryClient: QueryClient,
  subject: string,
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; isLast: boolean }> {
  const options: MutationOptions<Answer> = { mutationKey: [subject], scope: { id: subject }, mutationFn: call };
  const answer = await queryClient.getMutationCache().build(queryClient, options).execute();
  return { answer, isLast: !isUnderWay(queryClient, subject) };
}

/** Whether a call of this subject is on its way: what is read meanwhile may be older than what the reader just did. */
export const isUnderWay = (queryClient: QueryClient, subject: string): boolean =>
  queryClient.isMutating({ mutationKey: [subject] }) > 0;
