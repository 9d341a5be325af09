import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authorsHead } from '#features/articles/author-head.ts';
import { tribunesQuery } from '#features/articles/queries.ts';
import { AuthorsScreen } from '#features/articles/ui/authors-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/tribune/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(tribunesQuery()),
  head: () => pageHead({ ...authorsHead, path: '/tribune' }),
  component: TribunePage,
});

function TribunePage() {
  const { data } = useSuspenseQuery(tribunesQuery());
  return <AuthorsScreen authors={data.data} />;
}
