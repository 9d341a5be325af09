import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { givenPlanHeads } from '#features/subscriptions/heads.ts';
import { GivePlanScreen } from '#features/subscriptions/ui/give-plan-screen.tsx';
import { searchText } from '#lib/search-text.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/regala')({
  /** How a payment ended, on the way back from it. Only the browser of who paid looks at it. */
  validateSearch: ({ pagamento, regalo }: Record<string, unknown>): Search => {
    const which = searchText(regalo);
    if (pagamento === 'riuscito' && which) return { pagamento, regalo: which };
    return pagamento === 'annullato' ? { pagamento } : {};
  },
  head: () => pageHead({ ...givenPlanHeads.give, path: '/regala' }),
  component: GivePlanPage,
});

interface Search {
  pagamento?: 'riuscito' | 'annullato';
  regalo?: string;
}

function GivePlanPage() {
  const { pagamento, regalo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const forgetOutcome = useCallback(() => void navigate({ search: {}, replace: true, resetScroll: false }), [navigate]);
  return <GivePlanScreen outcome={pagamento === 'riuscito' ? regalo : pagamento} onHandled={forgetOutcome} />;
}
