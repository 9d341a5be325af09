import { createFileRoute } from '@tanstack/react-router';
import { forbiddenText } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from './-head.ts';

/** Shown in the place of a page that whoever asks may not open (`page-access.ts`). */
export const Route = createFileRoute('/forbidden')({
  head: () =>
    pageHead({ title: forbiddenText.title, description: forbiddenText.text, path: '/forbidden', noindex: true }),
  component: () => <OpeningPage text={forbiddenText} />,
});
