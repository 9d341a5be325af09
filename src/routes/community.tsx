import { createFileRoute } from '@tanstack/react-router';
import { communityHead } from '#features/community/heads.ts';
import { leaderboardQuery, monthsQuery } from '#features/community/queries.ts';
import { communitySearch } from '#features/community/search.ts';
import { CommunityScreen } from '#features/community/ui/community-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/community')({
  validateSearch: (search: Record<string, unknown>) => communitySearch(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { month } }) => {
    // The board may fail alone: its place then says so (specification 8).
    const queries = [leaderboardQuery(month), leaderboardQuery(undefined)].map((query) =>
      queryClient.prefetchQuery(query),
    );
    const all = Promise.all([...queries, queryClient.prefetchQuery(monthsQuery())]);
    // In the browser the screen itself shows waiting.
    if (import.meta.env.SSR) await all;
  },
  head: ({ match }) => pageHead({ ...communityHead, path: '/community', noindex: match.search.month !== undefined }),
  component: CommunityPage,
});

function CommunityPage() {
  const { month } = Route.useSearch();
  return <CommunityScreen month={month} />;
}
