import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { accountHeads } from '#features/accounts/heads.ts';
import { ForgotPasswordScreen } from '#features/accounts/ui/forgot-password-screen.tsx';
import { ResetPasswordScreen } from '#features/accounts/ui/reset-password-screen.tsx';
import { waitingTexts } from '#features/legal-pages/waiting-texts.ts';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: unlistedHead(accountHeads.resetPassword),
  pendingComponent: () => <LoadingScreen message={waitingTexts.resetPassword} />,
  component: ResetPasswordPage,
});

/** Without a token it is the form that asks for one (product rules 3). */
function ResetPasswordPage() {
  const { token } = Route.useSearch();
  return token ? <ResetPasswordScreen token={token} /> : <ForgotPasswordScreen />;
}
