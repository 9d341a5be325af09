import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { Share } from '#features/articles/ui/share.tsx';
import { authorHeads } from '#features/stories/author-heads.ts';
import { ownStoryQuery } from '#features/stories/author-queries.ts';
import { ownTexts } from '#features/stories/own-texts.ts';
import { OwnStoryScreen } from '#features/stories/ui/own/own-story-screen.tsx';
import { ApiError } from '#lib/api-error.ts';
import { siteUrl } from '../site-url.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/le-mie-storie/$id')({
  head: unlistedHead(authorHeads.own),
  component: OwnStoryPage,
});

function OwnStoryPage() {
  const { id } = Route.useParams();
  const isSignedIn = useSignedIn(`/le-mie-storie/${id}`);
  const session = useSession();
  const { data: story, error, refetch } = useQuery({ ...ownStoryQuery(id), enabled: isSignedIn });

  if (story && session) {
    const { article } = story;
    const share = article && <Share title={article.title} url={`${siteUrl()}/article/${article.slug}`} />;
    return <OwnStoryScreen key={id} userId={session.user.id} story={story} share={share} />;
  }
  if (!error) return <LoadingScreen message={ownTexts.loading} />;
  // An address that is no story's is refused before anybody looks for it.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        level={1}
        title={ownTexts.missing}
        text={ownTexts.missingText}
        action={<RouterButtonLink to="/le-mie-storie">{ownTexts.back}</RouterButtonLink>}
      />
    );
  }
  return <EmptyState level={1} title={ownTexts.storyFailed} action={<RetryButton onRetry={refetch} />} />;
}
