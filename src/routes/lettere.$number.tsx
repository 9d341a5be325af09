import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { letterHeads, lettersFeed } from '#features/newsletters/head.ts';
import { letterQuery } from '#features/newsletters/queries.ts';
import { LetterNotFound } from '#features/newsletters/ui/letter-not-found.tsx';
import { LetterScreen } from '#features/newsletters/ui/letter-screen.tsx';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/lettere/$number')({
  loader: async ({ context: { queryClient }, params: { number } }) => {
    const { subject, preview, unindexed } = await found(queryClient.ensureQueryData(letterQuery(number)));
    return { subject, preview, unindexed };
  },
  head: ({ loaderData, params: { number } }) => {
    const path = `/lettere/${number}`;
    if (!loaderData) return pageHead({ ...letterHeads.missing, path, noindex: true });
    const { subject: title, preview: description, unindexed: noindex } = loaderData;
    return pageHead({ title, description, path, type: 'article', noindex, feeds: [lettersFeed] });
  },
  component: LetterPage,
  notFoundComponent: LetterNotFound,
});

function LetterPage() {
  const { number } = Route.useParams();
  const { data: letter } = useSuspenseQuery(letterQuery(number));
  return <LetterScreen letter={letter} />;
}
