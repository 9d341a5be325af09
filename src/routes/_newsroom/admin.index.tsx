import { createFileRoute } from '@tanstack/react-router';
import { parseDashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { daysOf } from '#features/dashboard/trend.ts';
import { DashboardViews } from '#features/dashboard/ui/dashboard-views.tsx';
import { SystemStatusView } from '#features/dashboard/ui/system-status.tsx';
import { Today } from '#features/dashboard/ui/today.tsx';
import { TrendSection } from '#features/dashboard/ui/trend.tsx';
import { WaitingComments } from '#features/moderation/ui/waiting-comments.tsx';
import { newsroomHeads } from '#features/staff-frame/heads.ts';
import { overviewTexts } from '#features/stories/newsroom-texts.ts';
import { WaitingStories } from '#features/stories/ui/newsroom/overview.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/')({
  validateSearch: parseDashboardSearch,
  head: unlistedHead(newsroomHeads.overview),
  component: OverviewPage,
});

function OverviewPage() {
  const search = Route.useSearch();
  return (
    <AdminPage title={overviewTexts.title}>
      <DashboardViews search={search} />
      {search.view === 'system-status' ? (
        <SystemStatusView />
      ) : (
        <>
          <Today />
          <TrendSection days={daysOf(search)} />
          <div className="staff-body">
            <WaitingStories />
            <WaitingComments />
          </div>
        </>
      )}
    </AdminPage>
  );
}
