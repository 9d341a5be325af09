import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { refusalIn } from '#lib/refusal.ts';
import { serializeCalls } from '#lib/serialize-calls.ts';
import { beginPress } from '#lib/toggle-presses.ts';
import type { Followable, Followed } from './contract.ts';
import { followButtonTexts } from './follow-texts.ts';
import { followsQuery, setFollowed } from './queries.ts';

/** The calls take their turns under this name. */
const subject = 'follows';

type What = Pick<Followed, 'kind' | 'target'>;

export const isSame = (one: What, other: What): boolean => one.kind === other.kind && one.target === other.target;

/**
 * Follows something, or follows it no longer: shown at once, and taken back with a message where the server refuses or is
 * away. Browser only.
 */
export async function setFollowing(queryClient: QueryClient, what: Followed, isWanted: boolean): Promise<void> {
  const { kind, target } = what;
  const press = beginPress(`${subject} ${kind} ${target}`, { wasOn: !isWanted, isWanted });
  // What is being read now knows nothing of this press.
  const dropped = await dropReads(queryClient);
  show(queryClient, what, isWanted);
  try {
    const { isLast } = await serializeCalls(queryClient, subject, () =>
      setFollowed({ kind, target, isFollowed: isWanted }),
    );
    press.succeed();
    if (!isLast) return;
    // A list that was gone to meanwhile was asked for, and its older answer may come later.
    dropped.push(...(await dropReads(queryClient)));
    show(queryClient, what, isWanted);
  } catch (error) {
    const before = press.fail();
    if (before !== undefined) show(queryClient, what, before);
    showToast({ title: refusalIn(error).message ?? followButtonTexts.failed, tone: 'error' });
  } finally {
    for (const { queryKey } of dropped) void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
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

/** What is being read of it, which comes to nothing by this. */
async function dropReads(queryClient: QueryClient): Promise<Query[]> {
  const reads = [{ queryKey: followsQuery().queryKey }, ofArticles].map((filters) => ({
    ...filters,
    fetchStatus: 'fetching' as const,
  }));
  const dropped = reads.flatMap((filters) => queryClient.getQueryCache().findAll(filters));
  await Promise.all(reads.map((filters) => queryClient.cancelQueries(filters)));
  return dropped;
}
