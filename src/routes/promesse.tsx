import { createFileRoute } from '@tanstack/react-router';
import { promisesHead } from '#features/promises/head.ts';
import { PromisesScreen } from '#features/promises/ui/promises-screen.tsx';
import { pageClock } from '#lib/page-clock.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/promesse')({
  loader: async ({ context: { queryClient } }) => {
    await (await import('#features/promises/load-promises.ts')).loadPromises(queryClient);
    return { readAt: pageClock() };
  },
  head: () => pageHead({ ...promisesHead, path: '/promesse' }),
  component: PromisesPage,
});

function PromisesPage() {
  return <PromisesScreen readAt={new Date(Route.useLoaderData().readAt)} />;
}
