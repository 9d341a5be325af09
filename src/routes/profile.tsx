import { createFileRoute } from '@tanstack/react-router';
import { profileText } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/profile')({
  head: () => pageHead({ title: profileText.title, description: profileText.text, path: '/profile', noindex: true }),
  component: () => <OpeningPage text={profileText} />,
});
