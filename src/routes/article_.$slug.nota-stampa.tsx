import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleNotFound } from '#features/articles/ui/article-not-found.tsx';
import { pressNoteHead } from '#features/promises/head.ts';
import { pressNoteQuery } from '#features/promises/queries.ts';
import { PressNoteScreen } from '#features/promises/ui/press-note-screen.tsx';
import { pageClock } from '#lib/page-clock.ts';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/article_/$slug/nota-stampa')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { title, summary, unindexed } = await found(queryClient.ensureQueryData(pressNoteQuery(slug)));
    return { title, summary, unindexed, readAt: pageClock() };
  },
  head: ({ loaderData, params }) =>
    pageHead({
      title: pressNoteHead.title(loaderData?.title),
      description: import.meta.env.SSR ? loaderData?.summary : undefined,
      path: `/article/${params.slug}/nota-stampa`,
      image: `/media/social/${params.slug}.png`,
      noindex: loaderData?.unindexed,
    }),
  component: PressNotePage,
  notFoundComponent: ArticleNotFound,
});

function PressNotePage() {
  const { slug } = Route.useParams();
  const { readAt } = Route.useLoaderData();
  const { data: note } = useSuspenseQuery(pressNoteQuery(slug));
  return <PressNoteScreen note={note} readAt={new Date(readAt)} />;
}
