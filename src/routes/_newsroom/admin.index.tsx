import { createFileRoute } from '@tanstack/react-router';
import { WaitingComments } from '#features/moderation/ui/waiting-comments.tsx';
import { useWaitingFigure } from '#features/moderation/ui/use-waiting-figure.ts';
import { newsroomHeads } from '#features/newsroom/heads.ts';
import { overviewTexts } from '#features/stories/newsroom-texts.ts';
import { NewsroomOverview } from '#features/stories/ui/newsroom/overview.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/')({
  head: unlistedHead(newsroomHeads.overview),
  component: OverviewPage,
});

function OverviewPage() {
  return (
    <AdminPage title={overviewTexts.title}>
      <Overview />
    </AdminPage>
  );
}

function Overview() {
  const comments = useWaitingFigure();
  return (
    <NewsroomOverview figures={[comments]}>
      <WaitingComments />
    </NewsroomOverview>
  );
}
