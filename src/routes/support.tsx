import { createFileRoute } from '@tanstack/react-router';
import { HelpForm } from '#features/help/ui/help-form.tsx';
import { houseHeads } from '#features/house/heads.ts';
import { helpFormSection } from '#features/house/sections.ts';
import { HousePage } from '#features/house/ui/house-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/support')({
  loader: async ({ context }) =>
    (await import('#features/house/queries.ts')).loadLegalPage(context.queryClient, 'support'),
  head: () => pageHead({ ...houseHeads.support, path: '/support' }),
  component: () => <HousePage page="support" slots={{ [helpFormSection]: <HelpForm /> }} />,
});
