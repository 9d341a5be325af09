import { createFileRoute } from '@tanstack/react-router';
import { helpHead } from '#features/help/heads.ts';
import { parseHelpSearch } from '#features/help/help-search.ts';
import { requestListTexts } from '#features/help/newsroom-texts.ts';
import { HelpRequests } from '#features/help/ui/help-list.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/aiuto/')({
  validateSearch: parseHelpSearch,
  head: unlistedHead(helpHead),
  component: HelpRequestsPage,
});

function HelpRequestsPage() {
  return (
    <AdminPage title={requestListTexts.title}>
      <HelpRequests search={Route.useSearch()} />
    </AdminPage>
  );
}
