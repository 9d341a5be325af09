import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
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
  await dropReads(queryClient);
  show(queryClient, what, isWanted);
  try {
    const write = () => setFollowed({ kind, target, isFollowed: isWanted });
    const { isLast } = await serializeCalls(queryClient, 'follows', write);
    if (!isLast) return;
    // A list that was gone to meanwhile was asked for, and its older answer may come later.
    await dropReads(queryClient);
    show(queryClient, what, isWanted);
    readDropped(queryClient);
  } catch (error) {
    show(queryClient, what, !isWanted);
    readDropped(queryClient);
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

/** What is being read now knows nothing of a press. */
async function dropReads(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.cancelQueries(followsQuery()), queryClient.cancelQueries(ofArticles)]);
}

/** Reads what somebody looks at and was dropped before it was known. */
function readDropped(queryClient: QueryClient): void {
  const isUnread = ({ state }: Query) => state.data === undefined;
  void queryClient.refetchQueries({ queryKey: followsQuery().queryKey, predicate: isUnread });
  void queryClient.refetchQueries({ predicate: (query) => isUnread(query) && ofArticles.predicate!(query) });
}
