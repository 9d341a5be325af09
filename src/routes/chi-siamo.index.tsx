import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { publisherJsonLd } from '#features/legal-pages/publisher-json-ld.ts';
import { LegalPageScreen } from '#features/legal-pages/ui/legal-page-screen.tsx';
import { siteUrl } from '../site-url.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/chi-siamo/')({
  loader: async ({ context }) =>
    (await import('#features/legal-pages/queries.ts')).loadLegalPage(context.queryClient, 'chi-siamo'),
  head: () =>
    pageHead({
      ...legalHeads.about,
      path: '/chi-siamo',
      ...(import.meta.env.SSR ? { jsonLd: publisherJsonLd(siteUrl()) } : {}),
    }),
  component: () => <LegalPageScreen page="chi-siamo" />,
});
