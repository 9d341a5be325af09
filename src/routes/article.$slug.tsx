import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { textPreloads } from '#design/fonts.ts';
import { useReader, useSession } from '#features/accounts/use-session.ts';
import { articleWithText } from '#features/articles/article-with-text.ts';
import type { Article } from '#features/articles/contract.ts';
import { articleQuery } from '#features/articles/queries.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { ArticleNotFound } from '#features/articles/ui/article-not-found.tsx';
import { ArticleScreen } from '#features/articles/ui/article-screen.tsx';
import { ArticleSkeleton } from '#features/articles/ui/article-skeleton.tsx';
import { hasNotes } from '#features/articles/editorial-notes.ts';
import { bodies, bodyOf } from '#features/articles/ui/bodies.ts';
import { RegisterCall } from '#features/articles/ui/register-call.tsx';
import { Share } from '#features/articles/ui/share.tsx';
import { Topics } from '#features/articles/ui/topics.tsx';
import { useLiveUpdates } from '#features/articles/ui/use-live-updates.ts';
import { ArticleMood } from '#features/reactions/ui/article-mood.tsx';
import { SectionReactions } from '#features/reactions/ui/section-reactions.tsx';
import { servedCommentsQuery } from '#features/comments/queries.ts';
import { meterScript } from '#features/subscriptions/meter-script.ts';
import type { MeterState } from '#features/subscriptions/meter-state.ts';
import { pageClock } from '#lib/page-clock.ts';
import { siteUrl } from '../site-url.ts';
import { CommentsArea } from './-comments.ts';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';
import { AfterArticlePlace, loadClosed, MeterPlace, showAll, Wall } from './-metering.tsx';
import { participations } from './-participations.ts';

/** Of what search engines are told nothing is in what every reader downloads, nor in the data of the page. */
const importJsonLd = () => import('#features/articles/json-ld.ts');
let ofServer: Awaited<ReturnType<typeof importJsonLd>> | undefined;

export const Route = createFileRoute('/article/$slug')({
  // One file instead of two, the second of which would be mostly wrapping.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  loader: async ({ context: { queryClient }, params, location, cause }) => {
    if (import.meta.env.SSR) ofServer ??= await importJsonLd();
    const known = await found(queryClient.ensureQueryData(articleQuery(params.slug)));
    // Whoever stays has its text before them.
    const article = ofServer || cause === 'stay' ? known : await found(articleWithText(queryClient, known));
    const closed = await closedInThisBrowser(article, location.searchStr);
    await Promise.all([
      preloadParts(article, closed !== undefined),
      ofServer && article.access.granted && queryClient.prefetchQuery(servedCommentsQuery(article.id)),
    ]);
    const readAt = pageClock([article.trial?.closesAt]);
    if (ofServer) return { article, closed, readAt };
    const { articleJsonLd } = await importJsonLd();
    return { article, closed, readAt, jsonLd: articleJsonLd(article, siteUrl()) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return articleHead(loaderData);
    return match.status === 'notFound' ? notFoundHead(match.pathname) : {};
  },
  component: ArticlePage,
  notFoundComponent: ArticleNotFound,
  pendingComponent: ArticleSkeleton,
});

/** The parts without which the server could not render the page, and a reader would see gaps. */
async function preloadParts(article: Article, isClosed: boolean): Promise<unknown> {
  if (isClosed || !article.access.granted) return Promise.all([bodies.gated.preload?.(), Wall.preload?.()]);
  await Promise.all([
    bodies[bodyOf(article)].preload?.(),
    article.dualita && Promise.all([participations.dualita.preload?.(), participations.lean.preload?.()]),
    article.trial && participations.trial.preload?.(),
    article.dalBasso && participations.dal_basso.preload?.(),
    article.rightOfReply && bodies.replies.preload?.(),
    hasNotes(article) && preloadNotes(),
  ]);
  // Imported here, so that no other page loads even the name of it.
  return import.meta.env.SSR && (await import('./-comments.ts')).CommentsArea.preload?.();
}

/** Not waited for in a browser: whoever goes from one article to the next leaves the one that its code waits by. */
function preloadNotes(): Promise<unknown> | undefined {
  const loading = bodies.notes.preload?.();
  return import.meta.env.SSR ? loading : undefined;
}

/**
 * Whether the browser of a reader who comes from another page knows that this article is closed to them: then its rest is
 * never shown for a moment. On a page that loads, the script in the head sees to it. Where it cannot be known, it is open.
 */
async function closedInThisBrowser(article: Article, search: string): Promise<MeterState | undefined> {
  if (import.meta.env.SSR) return undefined;
  try {
    const { closedBeforehand } = await import('#features/subscriptions/free-list.ts');
    const closed = closedBeforehand(article, search, new Date());
    if (closed) await loadClosed();
    return closed;
  } catch {
    return undefined;
  }
}

function ArticlePage() {
  const { slug } = Route.useParams();
  const { closed, readAt } = Route.useLoaderData();
  const { data: article } = useSuspenseQuery(articleQuery(slug));
  // State such as a local support belongs to one article.
  return <MeteredArticle key={slug} article={article} closed={closed} readAt={new Date(readAt)} />;
}

interface MeteredArticleProps {
  article: Article;
  /** Where the reader stands, if it was known before the page came that it is closed to them. */
  closed: MeterState | undefined;
  readAt: Date;
}

/** The whole article, or its beginning and the wall, with what counts it above. */
function MeteredArticle({ article, closed, readAt }: MeteredArticleProps) {
  const queryClient = useQueryClient();
  // Whoever cannot be asked for is neither counted nor kept out: they may be a Supporter.
  const session = useSession();
  const isUnknown = useReader() === null && session === undefined;
  const isSignedIn = session === undefined ? undefined : session !== null;
  const [state, setState] = useState(closed);
  useEffect(() => {
    if (state || isUnknown) showAll();
  }, [state, isUnknown]);

  /** With all that the other page needs, so that nothing else is seen in between. */
  const readAnew = async () => {
    await preloadParts(article, article.access.granted);
    await queryClient.invalidateQueries(articleQuery(article.slug));
  };

  /** Closes the article only once there is what stands in its place: a browser that cannot load it closes nothing. */
  const tell = async (next: MeterState) => {
    try {
      if (next.isClosed) {
        await Promise.all([loadClosed(), articleWithText(queryClient, article)]);
        await preloadParts(article, true);
      }
      startTransition(() => setState(next));
    } catch {
      showAll();
    }
  };

  const resetsAt = article.access.resetsAt ?? (state?.isClosed ? state.resetsAt : undefined);
  return (
    <>
      <MeterPlace
        key={session?.user.id}
        article={article}
        isSignedIn={isSignedIn}
        // The page as it is stays in sight until the other one is there.
        tell={(next) => void tell(next)}
        readAnew={() => void readAnew()}
      />
      {resetsAt ? (
        <bodies.gated article={article} wall={<Wall article={article} resetsAt={resetsAt} path={pathOf(article)} />} />
      ) : (
        <OpenArticle article={article} readAt={readAt}>
          <AfterArticlePlace article={article} isSignedIn={isSignedIn === true} state={state} />
        </OpenArticle>
      )}
    </>
  );
}

/** The article with all that readers make of it; `children` is what the meter says under it. */
function OpenArticle({ article, readAt, children }: { article: Article; readAt: Date; children: ReactNode }) {
  useLiveUpdates(article.id, article.slug);
  return (
    <ArticleScreen
      article={article}
      renderReactions={(section) => <SectionReactions article={article} section={section} />}
      beforeBody={article.dualita && <participations.lean articleId={article.id} />}
      participation={
        <>
          {article.voteNotes?.map((note) => (
            <p key={note} className="vote-notes">
              {note}
            </p>
          ))}
          <Participation article={article} readAt={readAt} />
        </>
      }
    >
      {children}
      <ArticleMood article={article} />
      <Topics topics={article.topics} />
      <Share title={article.title} url={siteUrl() + pathOf(article)} />
      <RegisterCall />
      <Comments article={article} />
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
        isArchived={dalBasso.isArchived}
      />
    );
  return null;
}

function articleHead({ article, jsonLd: own }: { article: Article; jsonLd?: object }) {
  const { title, summary, slug, unindexed } = article;
  const image = `/media/social/${slug}.png`;
  const path = pathOf(article);
  // On a page that loads a browser leaves what the server wrote.
  const jsonLd = ofServer?.articleJsonLd(article, siteUrl()) ?? own ?? '';
  const head = pageHead({ title, description: summary, path, image, type: 'article', jsonLd, noindex: unindexed });
  if (import.meta.env.SSR) head.links.push(...textPreloads);
  if (!article.metered) return head;
  // A browser that comes here from another page runs no script of the head: what counts decides at once then.
  return { ...head, scripts: [{ children: import.meta.env.SSR ? meterScript(article.id) : '' }, ...head.scripts] };
}

function notFoundHead(path: string) {
  const { articleNotFound, articleNotFoundHint } = articleTexts;
  return pageHead({ title: articleNotFound, description: articleNotFoundHint, path, noindex: true });
}

const pathOf = (article: Article) => `/article/${article.slug}`;
