import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { RuleArchiveScreen } from '#features/legal-pages/ui/rule-archive-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/regole/')({
  loader: async ({ context: { queryClient } }) =>
    queryClient.ensureQueryData((await import('#features/legal-pages/queries.ts')).ruleArchiveQuery()),
  head: () => pageHead({ ...legalHeads.editions, path: '/regole' }),
  component: RuleArchiveScreen,
});
