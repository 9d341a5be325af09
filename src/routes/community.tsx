import { createFileRoute } from '@tanstack/react-router';
import { communityTexts } from '#features/community/texts.ts';
import { CommunityScreen } from '#features/community/ui/community-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/community')({
  head: () => pageHead({ title: communityTexts.title, description: communityTexts.description, path: '/community' }),
  component: CommunityScreen,
});
