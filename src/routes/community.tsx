import { createFileRoute } from '@tanstack/react-router';
import { communityHead } from '#features/community/heads.ts';
import { CommunityScreen } from '#features/community/ui/community-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/community')({
  head: () => pageHead({ ...communityHead, path: '/community' }),
  component: CommunityScreen,
});
