import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { PaperDate } from '#design/paper-date.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import { frontPageQuery } from '#features/front-page/queries.ts';
import { pricingHead } from '#features/subscriptions/heads.ts';
import { SupporterFoot } from '#features/subscriptions/ui/plans.tsx';
import { PricingScreen } from '#features/subscriptions/ui/pricing-screen.tsx';
import { pageClock } from '#lib/page-clock.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/pricing')({
  /** How a payment ended, on the way back from it. Only the browser of who paid looks at it. */
  validateSearch: ({ pagamento }: Record<string, unknown>): { pagamento?: 'riuscito' | 'annullato' } =>
    pagamento === 'riuscito' || pagamento === 'annullato' ? { pagamento } : {},
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(frontPageQuery());
    const readAt = pageClock();
    // For search engines alone: no browser has anything of it.
    if (!import.meta.env.SSR) return { readAt };
    const { pricingDescription } = await import('#features/subscriptions/pricing-description.ts');
    return { readAt, description: pricingDescription() };
  },
  head: ({ loaderData }) => pageHead({ ...pricingHead(), description: loaderData?.description, path: '/pricing' }),
  component: PricingPage,
});

/** For who is signed in alone: nobody else downloads it. */
const OwnSupporterPlan = lazyRouteComponent(
  () => import('#features/subscriptions/ui/own-plan.tsx'),
  'OwnSupporterPlan',
);
const OwnFreePlan = lazyRouteComponent(() => import('#features/subscriptions/ui/own-plan.tsx'), 'OwnFreePlan');

function PricingPage() {
  const { data } = useSuspenseQuery(frontPageQuery());
  const { pagamento } = Route.useSearch();
  const navigate = Route.useNavigate();
  const forgetOutcome = useCallback(() => void navigate({ search: {}, replace: true, resetScroll: false }), [navigate]);
  const session = useSession();
  const own = session
    ? {
        free: (
          <Suspense fallback={null}>
            <OwnFreePlan />
          </Suspense>
        ),
        supporter: (
          <Suspense fallback={<SupporterFoot />}>
            <OwnSupporterPlan outcome={pagamento} onHandled={forgetOutcome} />
          </Suspense>
        ),
      }
    : undefined;
  return (
    <>
      <PaperDate readAt={Route.useLoaderData().readAt} />
      <PricingScreen figures={data} own={own} />
    </>
  );
}
