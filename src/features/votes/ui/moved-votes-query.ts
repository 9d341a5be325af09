import { queryOptions } from '@tanstack/react-query';
import { trialStatsQuery } from '../queries.ts';

/**
 * Asks for the sums of a Trial when votes moved, and never before: for whoever has no vote, to whom the total and the
 * verdict are shown. A read that failed is not made up for: the next move brings the next one.
 */
export const movedVotesQuery = (articleId: string) =>
  queryOptions({
    queryKey: [...trialStatsQuery(articleId).queryKey, 'moved'],
    queryFn: async ({ client }) => {
      await client.fetchQuery({ ...trialStatsQuery(articleId), staleTime: 0 }).catch(() => undefined);
      return null;
    },
    initialData: null,
    gcTime: 0,
    meta: { tags: [`votes ${articleId}`], isSignal: true },
  });
