import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { verifyEmailText, waitingTexts } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/auth/verify-email')({
  head: () =>
    pageHead({
      title: verifyEmailText.title,
      description: verifyEmailText.text,
      path: '/auth/verify-email',
      noindex: true,
    }),
  pendingComponent: () => <LoadingScreen message={waitingTexts.verifyEmail} />,
  component: () => <OpeningPage text={verifyEmailText} />,
});
