import { createFileRoute } from '@tanstack/react-router';
import { HelpForm } from '#features/help/ui/help-form.tsx';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { helpFormSection } from '#features/legal-pages/sections.ts';
import { LegalPageScreen } from '#features/legal-pages/ui/legal-page-screen.tsx';
import { isReportNumber } from '#features/moderation/report-number.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/support')({
  /** The report whose decision is objected to. Every reader gets the same page: the form reads it in the browser. */
  validateSearch: ({ segnalazione }: Record<string, unknown>): { segnalazione?: string } =>
    typeof segnalazione === 'string' && isReportNumber(segnalazione) ? { segnalazione } : {},
  loader: async ({ context }) =>
    (await import('#features/legal-pages/queries.ts')).loadLegalPage(context.queryClient, 'support'),
  head: () => pageHead({ ...legalHeads.support, path: '/support' }),
  component: SupportPage,
});

function SupportPage() {
  const { segnalazione } = Route.useSearch();
  return <LegalPageScreen page="support" slots={{ [helpFormSection]: <HelpForm report={segnalazione} /> }} />;
}
