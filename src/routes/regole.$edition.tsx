import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { RulesNotFound } from '#features/legal-pages/ui/rules-not-found.tsx';
import { RulesScreen } from '#features/legal-pages/ui/rules-screen.tsx';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/regole/$edition')({
  loader: async ({ context: { queryClient }, params: { edition } }) => {
    const { rulesPageQuery } = await import('#features/legal-pages/queries.ts');
    const { text, since } = await found(queryClient.ensureQueryData(rulesPageQuery(edition)));
    return { title: `${text.title}, ${since}` };
  },
  head: ({ loaderData, params: { edition } }) => {
    const path = `/regole/${edition}`;
    // Search engines are to show the rules that hold.
    if (!loaderData) return pageHead({ ...legalHeads.missingEdition, path, noindex: true });
    return pageHead({ title: loaderData.title, description: undefined, path, noindex: true });
  },
  component: RulesPage,
  notFoundComponent: RulesNotFound,
});

function RulesPage() {
  return <RulesScreen edition={Route.useParams().edition} />;
}
