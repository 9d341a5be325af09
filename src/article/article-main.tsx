import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useReader, useSession } from '#features/accounts/use-session.ts';
import { articleWithText } from '#features/articles/article-with-text.ts';
import type { Article } from '#features/articles/contract.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { ArticleScreen } from '#features/articles/ui/article-screen.tsx';
import { SharePart, type SharePartProps } from '#features/articles/ui/share-part.tsx';
import { bodies } from '#features/articles/ui/bodies.ts';
import type { BodyProps } from '#features/articles/ui/body.ts';
import { RegisterCall } from '#features/articles/ui/register-call.tsx';
import { Topics } from '#features/articles/ui/topics.tsx';
import { useLiveUpdates } from '#features/articles/ui/use-live-updates.ts';
import { ArticleMood } from '#features/reactions/ui/article-mood.tsx';
import { SectionReactions } from '#features/reactions/ui/section-reactions.tsx';
import type { MeterState } from '#features/subscriptions/meter-state.ts';
import { preloadStaticParts } from '#design/static-part.tsx';
import { whenReading } from '#lib/when-reading.ts';
import { CommentsArea } from './comments.ts';
import { ArticleEnd } from './end.ts';
import { AfterArticlePlace, MeterPlace, showAll, Wall } from './metering.tsx';
import { closedParts, openParts, preload } from './parts.ts';
import { participations } from './participations.ts';
import { ReadingToolsArea } from './tools.ts';

interface ArticleMainProps {
  /** As the page was sent. */
  article: Article;
  readAt: Date;
}

/** The whole article, or its beginning and the wall, with what counts it above. */
export function ArticleMain({ article: sent, readAt }: ArticleMainProps) {
  const queryClient = useQueryClient();
  const { data: article = sent } = useQuery(articleQuery(sent.slug));
  // Whoever cannot be asked for is neither counted nor kept out: they may be a Supporter.
  const session = useSession();
  const isUnknown = useReader() === null && session === undefined;
  const isSignedIn = session === undefined ? undefined : session !== null;
  const [told, setTold] = useState<{ state: MeterState; userId: string | undefined }>();
  const state = told?.state;
  useEffect(() => {
    if (state || isUnknown) showAll();
  }, [state, isUnknown]);

  const userId = session?.user.id;
  // Figures move while it is read, and are not what is kept.
  const latest = useRef(article);
  useEffect(() => {
    latest.current = article;
  });
  useEffect(() => {
    // What was open to somebody who left is nobody's.
    if (!told || told.state.isClosed || told.userId !== userId) return undefined;
    const left = new AbortController();
    // What does not arrive keeps nothing.
    void whenReading()
      .then(() => import('#features/offline/keep-reading.ts'))
      .then(
        ({ keepReading }) => keepReading(userId, latest.current, told.state, left.signal),
        () => undefined,
      );
    return () => left.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- by these it is another text that is kept
  }, [told, userId, article.id, article.access.granted, article.corrections?.length]);

  /** With all that the other page needs, so that nothing else is seen in between: where it does not arrive, this one stays. */
  const readAnew = () =>
    (article.access.granted ? preload(closedParts(article)) : preloadOpen(article)).then(
      () => queryClient.invalidateQueries(articleQuery(article.slug)),
      () => undefined,
    );

  /** Closes or opens the article only once there is what stands in its place: a browser that cannot load it leaves it. */
  const tell = async (next: MeterState) => {
    try {
      if (next.isClosed) await Promise.all([preload(closedParts(article)), articleWithText(queryClient, article)]);
      else if (state?.isClosed) await preloadOpen(article);
      startTransition(() => setTold({ state: next, userId }));
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
      <ServedPart Part={ReadingToolsArea} article={article} />
      {resetsAt ? (
        <bodies.gated
          article={article}
          wall={<Wall article={article} resetsAt={resetsAt} path={pathOf(article)} />}
          promises={article.promises && <Promises article={article} readAt={readAt} />}
        />
      ) : (
        <OpenArticle article={article} readAt={readAt}>
          <AfterArticlePlace article={article} isSignedIn={isSignedIn === true} state={state} />
        </OpenArticle>
      )}
    </>
  );
}

/** With what only shows, which the page that was loaded may not have had. */
const preloadOpen = (article: Article) => preload(openParts(article)).then(preloadStaticParts);

const sharePart = (part: SharePartProps) => <SharePart {...part} />;

/** The article with all that readers make of it; `children` is what the meter says under it. */
function OpenArticle({ article, readAt, children }: { article: Article; readAt: Date; children: ReactNode }) {
  useLiveUpdates(article.id, article.slug);
  const parts = useMemo(() => bodyParts(article, readAt), [article, readAt]);
  return (
    <ArticleScreen {...parts}>
      {children}
      <ArticleMood article={article} />
      <Topics topics={article.topics} />
      <ServedPart Part={ArticleEnd} article={article} />
      <RegisterCall />
      <ServedPart Part={CommentsArea} article={article} />
    </ArticleScreen>
  );
}

/** What the body of an article is made of, the same until the article is another. */
const bodyParts = (article: Article, readAt: Date): BodyProps => ({
  article,
  renderReactions: (section) => <SectionReactions article={article} section={section} />,
  renderShare: sharePart,
  beforeBody: article.dualita && <participations.lean articleId={article.id} />,
  participation: (
    <>
      {article.voteNotes?.map((note) => (
        <p key={note} className="vote-notes">
          {note}
        </p>
      ))}
      <Participation article={article} readAt={readAt} />
    </>
  ),
});

/** Made once: a part that is not alive yet and was rendered again would vanish until its code has come. */
function ServedPart({ Part, article }: { Part: ComponentType<{ article: Article }>; article: Article }) {
  const [part] = useState(() => (
    <Suspense fallback={null}>
      <Part article={article} />
    </Suspense>
  ));
  return part;
}

/** What the newsroom answered to those who support a story, which nobody is kept from. */
function Promises({ article, readAt }: { article: Article; readAt: Date }) {
  const { dalBasso, supportsCount, supportStage } = article;
  if (!dalBasso) return null;
  const { place, isArchived, isChecked } = dalBasso;
  return (
    <participations.promises
      {...{ article, place, isArchived, isChecked, readAt }}
      count={supportsCount}
      stage={supportStage}
    />
  );
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
      <>
        <participations.dal_basso
          article={article}
          readAt={readAt}
          place={dalBasso.place}
          supports={article.supportsCount}
          stage={article.supportStage}
          isArchived={dalBasso.isArchived}
          doubts={dalBasso}
        />
        <participations.voice slug={article.slug} />
      </>
    );
  return null;
}

const pathOf = ({ slug }: Article) => `/article/${slug}`;
