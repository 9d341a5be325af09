import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { accountHeads } from '#features/accounts/heads.ts';
import { ForgotPasswordScreen } from '#features/accounts/ui/forgot-password-screen.tsx';
import { ResetPasswordScreen } from '#features/accounts/ui/reset-password-screen.tsx';
import { waitingTexts } from '#features/legal-pages/waiting-texts.ts';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/auth/reset-password')({
  /** `redirect`: where the mail was asked for, as on the page of the sign-in. */
  validateSearch: ({ token, redirect }: Record<string, unknown>): { token?: string; redirect?: string } => ({
    ...(typeof token === 'string' && token ? { token } : {}),
    ...(typeof redirect === 'string' && redirect ? { redirect } : {}),
  }),
  head: unlistedHead(accountHeads.resetPassword),
  pendingComponent: () => <LoadingScreen message={waitingTexts.resetPassword} />,
  component: ResetPasswordPage,
});

/** Without a token it is the form that asks for one (product rules 3). */
function ResetPasswordPage() {
  const { token, redirect } = Route.useSearch();
  return token ? (
    <ResetPasswordScreen token={token} redirect={redirect} />
  ) : (
    <ForgotPasswordScreen redirect={redirect} />
  );
}
