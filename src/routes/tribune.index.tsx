import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authorTexts } from '#features/articles/author-texts.ts';
import { tribunesQuery } from '#features/articles/queries.ts';
import { AuthorsScreen } from '#features/articles/ui/authors-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/tribune/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(tribunesQuery()),
  head: () => pageHead({ title: authorTexts.title, description: authorTexts.description, path: '/tribune' }),
  component: TribunePage,
});

function TribunePage() {
  const { data } = useSuspenseQuery(tribunesQuery());
  return <AuthorsScreen authors={data.data} />;
}
