import { createFileRoute } from '@tanstack/react-router';
import { communityHead } from '#features/community/heads.ts';
import { CommunityScreen } from '#features/community/ui/community-screen.tsx';
import { pastMonth } from '#features/community/past-month.ts';
import { pageClock } from '#lib/page-clock.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/community')({
  validateSearch: ({ month }: { month?: unknown }): { month?: string } => (typeof month === 'string' ? { month } : {}),
  loaderDeps: ({ search }) => search,
  // Of what the loader needs nothing is in what every reader downloads.
  loader: async ({ context, deps }) => {
    await (await import('#features/community/load.ts')).loadCommunity(context.queryClient, deps.month);
    return { readAt: pageClock() };
  },
  head: ({ match }) => pageHead({ ...communityHead, path: '/community', noindex: match.search.month !== undefined }),
  component: CommunityPage,
});

function CommunityPage() {
  const { month } = Route.useSearch();
  const { readAt } = Route.useLoaderData();
  return <CommunityScreen month={pastMonth(month)} readAt={new Date(readAt)} />;
}
