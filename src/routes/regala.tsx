import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { givenPlanHeads } from '#features/subscriptions/heads.ts';
import { GivePlanScreen } from '#features/subscriptions/ui/give-plan-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/regala')({
  /** How a payment ended, on the way back from it. Only the browser of who paid looks at it. */
  validateSearch: ({ pagamento }: Record<string, unknown>): { pagamento?: 'riuscito' | 'annullato' } =>
    pagamento === 'riuscito' || pagamento === 'annullato' ? { pagamento } : {},
  head: () => pageHead({ ...givenPlanHeads.give, path: '/regala' }),
  component: GivePlanPage,
});

function GivePlanPage() {
  const { pagamento } = Route.useSearch();
  const navigate = Route.useNavigate();
  const forgetOutcome = useCallback(() => void navigate({ search: {}, replace: true, resetScroll: false }), [navigate]);
  return <GivePlanScreen outcome={pagamento} onHandled={forgetOutcome} />;
}
