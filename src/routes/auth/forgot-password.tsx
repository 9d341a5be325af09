import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { forgotPasswordText, waitingTexts } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  head: () =>
    pageHead({
      title: forgotPasswordText.title,
      description: forgotPasswordText.text,
      path: '/auth/forgot-password',
      noindex: true,
    }),
  pendingComponent: () => <LoadingScreen message={waitingTexts.forgotPassword} />,
  component: () => <OpeningPage text={forgotPasswordText} />,
});
