import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { moderationHeads } from '#features/moderation/heads.ts';
import { reportListTexts } from '#features/moderation/report-list-texts.ts';
import { parseReportSearch } from '#features/moderation/queue-search.ts';
import { ReportsList } from '#features/moderation/ui/reports/report-list.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/admin/segnalazioni')({
  validateSearch: parseReportSearch,
  head: unlistedHead(moderationHeads.reports),
  component: ReportsPage,
});

function ReportsPage() {
  const { facet } = Route.useSearch();
  return (
    <ForStaff role="admin" waiting={null} refused={<Refused />}>
      {(user) => (
        <FramePage title={reportListTexts.title}>
          <ReportsList facet={facet} userId={user.id} />
        </FramePage>
      )}
    </ForStaff>
  );
}
