import { createFileRoute } from '@tanstack/react-router';
import { HelpForm } from '#features/help/ui/help-form.tsx';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { helpFormSection } from '#features/legal-pages/sections.ts';
import { LegalPageScreen } from '#features/legal-pages/ui/legal-page-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/support')({
  loader: async ({ context }) =>
    (await import('#features/legal-pages/queries.ts')).loadLegalPage(context.queryClient, 'support'),
  head: () => pageHead({ ...legalHeads.support, path: '/support' }),
  component: () => <LegalPageScreen page="support" slots={{ [helpFormSection]: <HelpForm /> }} />,
});
