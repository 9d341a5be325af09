import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { accountHeads } from '#features/accounts/heads.ts';
import { VerifyEmailScreen } from '#features/accounts/ui/verify-email-screen.tsx';
import { waitingTexts } from '#features/legal-pages/waiting-texts.ts';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/auth/verify-email')({
  /** `redirect`: where the mail was asked for, as on the page of the sign-in. */
  validateSearch: ({ token, redirect }: Record<string, unknown>): { token?: string; redirect?: string } => ({
    ...(typeof token === 'string' && token ? { token } : {}),
    ...(typeof redirect === 'string' && redirect ? { redirect } : {}),
  }),
  head: unlistedHead(accountHeads.verifyEmail),
  pendingComponent: () => <LoadingScreen message={waitingTexts.verifyEmail} />,
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { token, redirect } = Route.useSearch();
  return <VerifyEmailScreen token={token} redirect={redirect} />;
}
