import { createFileRoute } from '@tanstack/react-router';
import { houseHeads } from '#features/house/heads.ts';
import { SubmitStoryScreen } from '#features/house/ui/submit-story-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/submit-story')({
  validateSearch: (search: Record<string, unknown>): { storia?: string } =>
    typeof search.storia === 'string' ? { storia: search.storia } : {},
  head: () => pageHead({ ...houseHeads.submitStory, path: '/submit-story' }),
  component: SubmitStoryScreen,
});
