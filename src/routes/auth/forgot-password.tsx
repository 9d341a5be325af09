import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { accountHeads } from '#features/accounts/heads.ts';
import { ForgotPasswordScreen } from '#features/accounts/ui/forgot-password-screen.tsx';
import { waitingTexts } from '#features/legal-pages/waiting-texts.ts';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  head: unlistedHead(accountHeads.forgotPassword),
  pendingComponent: () => <LoadingScreen message={waitingTexts.forgotPassword} />,
  component: () => <ForgotPasswordScreen />,
});
