import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { formatsHead } from '#features/front-page/heads.ts';
import { formatsQuery } from '#features/front-page/queries.ts';
import { FormatsScreen } from '#features/front-page/ui/formats-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/formats')({
  loader: ({ context }) => context.queryClient.ensureQueryData(formatsQuery()),
  head: () => pageHead({ ...formatsHead, path: '/formats' }),
  component: FormatsPage,
});

function FormatsPage() {
  const { data } = useSuspenseQuery(formatsQuery());
  return <FormatsScreen entries={data.data} />;
}
