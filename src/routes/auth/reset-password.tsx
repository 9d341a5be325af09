import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { resetPasswordText, waitingTexts } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/auth/reset-password')({
  head: () =>
    pageHead({
      title: resetPasswordText.title,
      description: resetPasswordText.text,
      path: '/auth/reset-password',
      noindex: true,
    }),
  pendingComponent: () => <LoadingScreen message={waitingTexts.resetPassword} />,
  component: () => <OpeningPage text={resetPasswordText} />,
});
