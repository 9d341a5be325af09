import { createFileRoute } from '@tanstack/react-router';
import { ListSkeleton } from '#features/articles/ui/list-states.tsx';
import { StoryCard } from '#features/articles/ui/story-card.tsx';
import { savedHead } from '#features/saved-articles/heads.ts';
import { SavedScreen } from '#features/saved-articles/ui/saved-screen.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/leggi-dopo')({
  head: unlistedHead(savedHead),
  component: () => (
    <SavedScreen
      renderStory={(story) => <StoryCard story={story} variant="row" level={2} />}
      loading={<ListSkeleton />}
    />
  ),
});
