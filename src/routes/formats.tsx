import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PaperDate } from '#design/paper-date.tsx';
import { formatsHead } from '#features/front-page/heads.ts';
import { formatsQuery } from '#features/front-page/queries.ts';
import { FormatsScreen } from '#features/front-page/ui/formats-screen.tsx';
import { pageClock } from '#lib/page-clock.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/formats')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(formatsQuery());
    return { readAt: pageClock() };
  },
  head: () => pageHead({ ...formatsHead, path: '/formats' }),
  component: FormatsPage,
});

function FormatsPage() {
  const { data } = useSuspenseQuery(formatsQuery());
  return (
    <>
      <PaperDate readAt={Route.useLoaderData().readAt} />
      <FormatsScreen entries={data.data} />
    </>
  );
}
