import { createFileRoute } from '@tanstack/react-router';
import { houseHeads } from '#features/house/heads.ts';
import { HousePage } from '#features/house/ui/house-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/terms')({
  loader: async ({ context }) =>
    (await import('#features/house/queries.ts')).loadLegalPage(context.queryClient, 'terms'),
  head: () => pageHead({ ...houseHeads.terms, path: '/terms' }),
  component: () => <HousePage page="terms" />,
});
