import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { adminText, waitingTexts } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/admin')({
  head: () => pageHead({ title: adminText.title, description: adminText.text, path: '/admin', noindex: true }),
  pendingComponent: () => <LoadingScreen message={waitingTexts.admin} />,
  component: () => <OpeningPage text={adminText} />,
});
