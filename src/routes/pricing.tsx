import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { frontPageQuery } from '#features/front-page/queries.ts';
import { pricingHead } from '#features/subscriptions/heads.ts';
import { PricingScreen } from '#features/subscriptions/ui/pricing-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/pricing')({
  loader: ({ context }) => context.queryClient.ensureQueryData(frontPageQuery()),
  head: () => pageHead({ ...pricingHead, path: '/pricing' }),
  component: PricingPage,
});

function PricingPage() {
  const { data } = useSuspenseQuery(frontPageQuery());
  return <PricingScreen figures={data} />;
}
