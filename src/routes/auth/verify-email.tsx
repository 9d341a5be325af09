import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { accountHeads } from '#features/accounts/heads.ts';
import { VerifyEmailScreen } from '#features/accounts/ui/verify-email-screen.tsx';
import { waitingTexts } from '#features/legal-pages/waiting-texts.ts';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/auth/verify-email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: unlistedHead(accountHeads.verifyEmail),
  pendingComponent: () => <LoadingScreen message={waitingTexts.verifyEmail} />,
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { token } = Route.useSearch();
  return <VerifyEmailScreen token={token} />;
}
