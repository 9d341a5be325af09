import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { LegalPageScreen } from '#features/legal-pages/ui/legal-page-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/chi-siamo/correzioni')({
  loader: async ({ context }) =>
    (await import('#features/legal-pages/queries.ts')).loadLegalPage(context.queryClient, 'correzioni'),
  head: () => pageHead({ ...legalHeads.corrections, path: '/chi-siamo/correzioni' }),
  component: () => <LegalPageScreen page="correzioni" />,
});
