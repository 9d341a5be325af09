import { createFileRoute } from '@tanstack/react-router';
import { givenPlanHeads } from '#features/subscriptions/heads.ts';
import { GivenPlanScreen } from '#features/subscriptions/ui/given-plan-screen.tsx';
import { searchText } from '#lib/search-text.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/regalo')({
  validateSearch: ({ chiave }: Record<string, unknown>): { chiave?: string } => {
    const token = searchText(chiave);
    return token ? { chiave: token } : {};
  },
  head: unlistedHead(givenPlanHeads.open),
  component: GivenPlanPage,
});

function GivenPlanPage() {
  const { chiave = '' } = Route.useSearch();
  return <GivenPlanScreen token={chiave} />;
}
