import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { refusalIn } from '#lib/refusal.ts';
import { serializeCalls } from '#lib/serialize-calls.ts';
import type { Followable, Followed } from './contract.ts';
import { followButtonTexts } from './follow-texts.ts';
import { followsQuery, setFollowed } from './queries.ts';

type What = Pick<Followed, 'kind' | 'target'>;

export const isSame = (one: What, other: What): boolean => one.kind === other.kind && one.target === other.target;

/**
 * Follows something, or follows it no longer: shown at once, and taken back with a message where the server refuses or is
 * away. Browser only.
 */
export async function setFollowing(queryClient: QueryClient, what: Followed, isWanted: boolean): Promise<void> {
  const { kind, target } = what;
  // What is being read now knows nothing of this press.
  await Promise.all([queryClient.cancelQueries(followsQuery()), queryClient.cancelQueries(ofArticles)]);
  show(queryClient, what, isWanted);
  try {
    await serializeCalls(queryClient, 'follows', () => setFollowed({ kind, target, isFollowed: isWanted }));
  } catch (error) {
    show(queryClient, what, !isWanted);
    showToast({ title: refusalIn(error).message ?? followButtonTexts.failed, tone: 'error' });
  }
}

function show(queryClient: QueryClient, what: Followed, isFollowed: boolean): void {
  queryClient.setQueryData(followsQuery().queryKey, (known) => {
    const others = known?.data.filter((one) => !isSame(one, what));
    return others && { data: isFollowed ? [...others, what] : others };
  });
  queryClient.setQueriesData<Followable>(
    ofArticles,
    (known) => known && { data: known.data.map((one) => (isSame(one, what) ? { ...one, isFollowed } : one)) },
  );
}

/** What can be followed of whatever article. */
const ofArticles: QueryFilters = {
  predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith('/followable'),
};
