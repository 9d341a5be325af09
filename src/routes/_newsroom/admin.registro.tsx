import { createFileRoute } from '@tanstack/react-router';
import { parseAuditSearch } from '#features/audit/audit-search.ts';
import { auditHead } from '#features/audit/head.ts';
import { auditTexts } from '#features/audit/texts.ts';
import { AuditLog } from '#features/audit/ui/audit-log.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/registro')({
  validateSearch: parseAuditSearch,
  head: unlistedHead(auditHead),
  component: LogPage,
});

function LogPage() {
  return (
    <AdminPage title={auditTexts.title}>
      <AuditLog question={Route.useSearch()} />
    </AdminPage>
  );
}
