import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { accountHeads } from '#features/accounts/heads.ts';
import { VerifyEmailScreen } from '#features/accounts/ui/verify-email-screen.tsx';
import { waitingTexts } from '#features/house/waiting-texts.ts';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/auth/verify-email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: () => pageHead({ ...accountHeads.verifyEmail, path: '/auth/verify-email', noindex: true }),
  pendingComponent: () => <LoadingScreen message={waitingTexts.verifyEmail} />,
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { token } = Route.useSearch();
  return <VerifyEmailScreen token={token} />;
}
