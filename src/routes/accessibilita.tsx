import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { LegalPageScreen } from '#features/legal-pages/ui/legal-page-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/accessibilita')({
  loader: async ({ context }) =>
    (await import('#features/legal-pages/queries.ts')).loadLegalPage(context.queryClient, 'accessibilita'),
  head: () => pageHead({ ...legalHeads.accessibility, path: '/accessibilita' }),
  component: () => <LegalPageScreen page="accessibilita" />,
});
