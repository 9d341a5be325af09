import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Article } from '#features/articles/contract.ts';
import { articleJsonLd } from '#features/articles/json-ld.ts';
import { articleQuery } from '#features/articles/queries.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { ArticleNotFound } from '#features/articles/ui/article-not-found.tsx';
import { ArticleScreen } from '#features/articles/ui/article-screen.tsx';
import { ArticleSkeleton } from '#features/articles/ui/article-skeleton.tsx';
import { bodies, bodyOf } from '#features/articles/ui/bodies.ts';
import { RegisterCall } from '#features/articles/ui/register-call.tsx';
import { Share } from '#features/articles/ui/share.tsx';
import { Topics } from '#features/articles/ui/topics.tsx';
import { useLiveUpdates } from '#features/articles/ui/use-live-updates.ts';
import { ArticleMood } from '#features/reactions/ui/article-mood.tsx';
import { SectionReactions } from '#features/reactions/ui/section-reactions.tsx';
import { siteUrl } from '../site-url.ts';
import { CommentsArea } from './-comments.ts';
import { ForReader } from './-for-reader.tsx';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';
import { participations } from './-participations.ts';

export const Route = createFileRoute('/article/$slug')({
  loader: async ({ context, params }) => {
    const article = await found(context.queryClient.ensureQueryData(articleQuery(params.slug)));
    await Promise.all([
      bodies[bodyOf(article)].preload?.(),
      participations[article.format].preload?.(),
      article.dualita && participations.lean.preload?.(),
    ]);
    // Imported here, so that no other page loads even the name of it.
    if (import.meta.env.SSR) await (await import('./-comments.ts')).CommentsArea.preload?.();
    return article;
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return articleHead(loaderData);
    return match.status === 'notFound' ? notFoundHead(match.pathname) : {};
  },
  component: ArticlePage,
  notFoundComponent: ArticleNotFound,
  pendingComponent: ArticleSkeleton,
});

function ArticlePage() {
  const { slug } = Route.useParams();
  const { data: article, dataUpdatedAt } = useSuspenseQuery(articleQuery(slug));
  useLiveUpdates(article.id, slug);
  return (
    <ArticleScreen
      // State such as a local support belongs to one article.
      key={slug}
      article={article}
      renderReactions={(section) => <SectionReactions article={article} section={section} />}
      beforeBody={article.dualita && <participations.lean articleId={article.id} />}
      participation={<Participation article={article} readAt={new Date(dataUpdatedAt)} />}
    >
      <ArticleMood article={article} />
      <Topics topics={article.topics} />
      <Share title={article.title} url={siteUrl() + pathOf(article)} />
      <RegisterCall />
      <Comments article={article} />
      <ForReader articleId={article.id} />
    </ArticleScreen>
  );
}

/** Made once: a frame that is not alive yet and was rendered again would vanish until its code has come. */
function Comments(props: { article: Article }) {
  const [frame] = useState(() => (
    <Suspense fallback={null}>
      <CommentsArea {...props} />
    </Suspense>
  ));
  return frame;
}

function Participation({ article, readAt }: { article: Article; readAt: Date }) {
  const { dualita, trial, dalBasso } = article;
  if (dualita) return <participations.dualita articleId={article.id} dualita={dualita} />;
  if (trial)
    return (
      <participations.trial articleId={article.id} trial={trial} totalVotes={article.votesCount} readAt={readAt} />
    );
  if (dalBasso)
    return (
      <participations.dal_basso
        article={article}
        place={dalBasso.place}
        supports={article.supportsCount}
        stage={article.supportStage}
      />
    );
  return null;
}

function articleHead(article: Article) {
  return pageHead({
    title: article.title,
    description: article.summary,
    path: pathOf(article),
    image: `/media/social/${article.slug}.png`,
    type: 'article',
    jsonLd: articleJsonLd(article, siteUrl()),
  });
}

function notFoundHead(path: string) {
  const { articleNotFound, articleNotFoundHint } = articleTexts;
  return pageHead({ title: articleNotFound, description: articleNotFoundHint, path, noindex: true });
}

const pathOf = (article: Article) => `/article/${article.slug}`;
