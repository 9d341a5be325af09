import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { timelineQuery } from '#features/articles/queries.ts';
import { ArticleNotFound } from '#features/articles/ui/article-not-found.tsx';
import { TimelineScreen } from '#features/articles/ui/timeline-screen.tsx';
import { timelineHead } from '#features/articles/timeline-head.ts';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/article_/$slug/storia')({
  loader: ({ context: { queryClient }, params: { slug } }) => found(queryClient.ensureQueryData(timelineQuery(slug))),
  head: ({ loaderData, params }) => {
    const path = `/article/${params.slug}/storia`;
    // Of the article itself search engines are told, where they are; this page says the same in other words.
    return pageHead({
      title: timelineHead.title(loaderData?.title),
      path,
      noindex: true,
      feeds: loaderData ? [{ title: timelineHead.title(loaderData.title), path: `${path}/feed.xml` }] : [],
    });
  },
  component: TimelinePage,
  notFoundComponent: ArticleNotFound,
});

function TimelinePage() {
  const { slug } = Route.useParams();
  const { data: timeline } = useSuspenseQuery(timelineQuery(slug));
  return <TimelineScreen timeline={timeline} />;
}
