import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { settingsText, waitingTexts } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/settings')({
  head: () => pageHead({ title: settingsText.title, description: settingsText.text, path: '/settings', noindex: true }),
  pendingComponent: () => <LoadingScreen message={waitingTexts.settings} />,
  component: () => <OpeningPage text={settingsText} />,
});
