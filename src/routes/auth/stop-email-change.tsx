import { createFileRoute } from '@tanstack/react-router';
import { accountHeads } from '#features/accounts/heads.ts';
import { StopEmailChangeScreen } from '#features/accounts/ui/stop-email-change-screen.tsx';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/auth/stop-email-change')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: unlistedHead(accountHeads.stopEmailChange),
  component: StopEmailChangePage,
});

function StopEmailChangePage() {
  const { token } = Route.useSearch();
  return <StopEmailChangeScreen token={token} />;
}
