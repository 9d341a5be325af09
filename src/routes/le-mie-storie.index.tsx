import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { OwnVoices } from '#features/counter-voices/ui/own-voices.tsx';
import { authorHeads } from '#features/stories/author-heads.ts';
import { ownStoriesQuery } from '#features/stories/author-queries.ts';
import { ownTexts } from '#features/stories/own-texts.ts';
import { OwnStoriesScreen } from '#features/stories/ui/own/own-stories-screen.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/le-mie-storie/')({
  head: unlistedHead(authorHeads.own),
  component: OwnStoriesPage,
});

function OwnStoriesPage() {
  const isSignedIn = useSignedIn('/le-mie-storie');
  const { data: stories, isError, refetch } = useQuery({ ...ownStoriesQuery(), enabled: isSignedIn });

  if (stories) {
    return (
      <div className="awaited">
        <OwnStoriesScreen stories={stories} />
        <OwnVoices />
      </div>
    );
  }
  if (!isError) return <LoadingScreen message={ownTexts.loading} />;
  return <EmptyState level={1} title={ownTexts.failed} action={<RetryButton onRetry={refetch} />} />;
}
