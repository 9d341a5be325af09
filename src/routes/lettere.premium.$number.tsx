import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { letterHeads } from '#features/newsletters/head.ts';
import { premiumLetterQuery } from '#features/newsletters/queries.ts';
import { LetterNotFound } from '#features/newsletters/ui/letter-not-found.tsx';
import { PremiumLetterScreen } from '#features/newsletters/ui/premium-letter-screen.tsx';
import { found } from './-found.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/lettere/premium/$number')({
  loader: async ({ context: { queryClient }, params: { number } }) => {
    await found(queryClient.ensureQueryData(premiumLetterQuery(number)));
  },
  head: unlistedHead(letterHeads.premium),
  component: PremiumLetterPage,
  notFoundComponent: LetterNotFound,
});

function PremiumLetterPage() {
  const { data } = useSuspenseQuery(premiumLetterQuery(Route.useParams().number));
  return <PremiumLetterScreen shown={data} />;
}
