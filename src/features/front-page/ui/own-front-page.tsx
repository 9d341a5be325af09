import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Avatar } from '#design/avatar.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { Link, RouterButtonLink } from '#design/link.tsx';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { listTitle } from '#features/articles/short-title.ts';
import { knownStages, supportGoal } from '#features/articles/support-stages.ts';
import { commentAnchor } from '#features/comments/anchors.ts';
import { Cover } from '#features/formats/cover.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import type { SavedArticle } from '#features/saved-articles/contract.ts';
import { savedListQuery } from '#features/saved-articles/queries.ts';
import { number, relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { News, OwnFrontPage, OwnReply } from '../own-contract.ts';
import { releaseRoom, settleRoom } from '../own-room.ts';
import { newsWords, ownTexts } from '../own-texts.ts';
import { ownFrontPageQuery } from '../queries.ts';
import './own-front-page.css';

export interface OwnProps {
  userId: string;
  name: string;
}

/** Who is here, and for how long they were not. */
export function OwnGreeting({ userId, name }: OwnProps) {
  const { data } = useQuery(ownFrontPageQuery(userId));
  const now = useThisMinute();
  const hello = ownTexts.hello(name.split(' ')[0]!);
  return data && <p>{hello + (data.since ? ownTexts.away(new Date(data.since), now) : '')}</p>;
}

/** What is new since the last visit, in a line where that is nothing: then the first of the other blocks stands here. */
export function OwnNews({ userId }: Pick<OwnProps, 'userId'>) {
  const { own, isError, refetch } = useOwn(userId);
  const now = useThisMinute();
  if (isError) return <LineFailed text={ownTexts.failed} className="button-row" onRetry={refetch} />;
  if (!own) return null;
  const { since, news, newsCount } = own;
  return (
    <div>
      <section aria-labelledby="own-news">
        <div className="own-title">
          <h2 className="title-3" id="own-news">
            {ownTexts.news}
          </h2>
          {since && newsCount > 0 && (
            <span className="fine-print">{ownTexts.newsCount(newsCount, new Date(since), now)}</span>
          )}
        </div>
        {newsCount === 0 && (
          <p className="own-calm">{since ? ownTexts.nothingNew(new Date(since), now) : ownTexts.firstVisit}</p>
        )}
        <ul>
          {news.map((one) => (
            <NewsLine key={`${one.kind} ${one.slug} ${one.at}`} news={one} now={now} />
          ))}
        </ul>
      </section>
      {newsCount === 0 && blocksOf(own, now)[0]}
    </div>
  );
}

/** The blocks that there are, two in a line. */
export function OwnBlocks({ userId }: Pick<OwnProps, 'userId'>) {
  const { own, isError } = useOwn(userId);
  const now = useThisMinute();
  const isKnown = own !== undefined;
  useLayoutEffect(() => {
    if (isKnown) settleRoom();
    else if (isError) releaseRoom();
  }, [isKnown, isError]);
  return own && <div className="own-blocks">{blocksOf(own, now).slice(own.newsCount === 0 ? 1 : 0)}</div>;
}

function useThisMinute(): Date {
  const [first] = useState(() => new Date());
  return useNow(first);
}

/** What came, with the first of what is kept for later: all of it at once, so that nothing moves. */
function useOwn(userId: string) {
  const { data, isError, refetch } = useQuery(ownFrontPageQuery(userId));
  const saved = useInfiniteQuery(savedListQuery(userId));
  const own =
    data && !saved.isPending ? { ...data, saved: saved.data?.pages[0]?.data.slice(0, shownSaved) ?? [] } : undefined;
  return { own, isError, refetch };
}

/** The rest is on a page of its own. */
const shownSaved = 2;

function blocksOf(
  { closing, nearStage, replies, saved }: OwnFrontPage & { saved: readonly SavedArticle[] },
  now: Date,
): ReactNode[] {
  return [
    closing && new Date(closing.closesAt) > now && <Closing key="closing" {...closing} now={now} />,
    nearStage && <NearStage key="near" {...nearStage} />,
    replies.length > 0 && <Replies key="replies" replies={replies} now={now} />,
    saved.length > 0 && <Saved key="saved" articles={saved} />,
  ].filter(Boolean);
}

function NewsLine({ news, now }: { news: News; now: Date }) {
  const words = newsWords(news);
  return (
    <li className="own-line">
      <span className="own-title">
        <FormatBadge format={news.format} />
        <time className="fine-print" dateTime={news.at}>
          {relativeTime(news.at, now)}
        </time>
      </span>
      <StoryTitle story={news} />
      {words && <p>{words}</p>}
    </li>
  );
}

function Closing({ story, closesAt, now }: NonNullable<OwnFrontPage['closing']> & { now: Date }) {
  const [left, words] = ownTexts.untilClosing(
    Math.max(1, Math.floor((new Date(closesAt).getTime() - now.getTime()) / 60_000)),
  );
  return (
    <section className="own-block" aria-labelledby="own-closing">
      <h2 className="title-3" id="own-closing">
        {ownTexts.closing}
      </h2>
      <div className="own-closing">
        <StoryCover story={story} sizes="12rem" />
        <div>
          <FormatBadge format={story.format} />
          <StoryTitle story={story} />
          <p className="own-figures">
            <span>
              <b>{left}</b> {words}
            </span>
            <span>
              <b>{number(story.votesCount)}</b> {ownTexts.votes(story.votesCount)}
            </span>
          </p>
        </div>
      </div>
      <p className="note">{ownTexts.sealed}</p>
      <div className="button-row">
        <RouterButtonLink to="/article/$slug" params={{ slug: story.slug }} variant="primary">
          {ownTexts.vote}
        </RouterButtonLink>
      </div>
    </section>
  );
}

function NearStage({ story, stage }: NonNullable<OwnFrontPage['nearStage']>) {
  const { supportsCount } = story;
  return (
    <section className="own-block" aria-labelledby="own-near">
      <h2 className="title-3" id="own-near">
        {ownTexts.near(stage)}
      </h2>
      <FormatBadge format={story.format} />
      <StoryTitle story={story} />
      <p className="own-figures own-supports">
        <span>
          <b>{number(supportsCount)}</b> {ownTexts.missing(supportsCount, Math.max(0, stage - supportsCount))}
        </span>
      </p>
      <div
        className="own-meter"
        role="meter"
        aria-label={ownTexts.supports}
        aria-valuemin={0}
        aria-valuemax={supportGoal}
        aria-valuenow={supportsCount}
      >
        <i style={{ width: `${Math.min(100, (supportsCount / supportGoal) * 100)}%` }} />
      </div>
      <ol className="own-stages" aria-label={ownTexts.stages}>
        {knownStages.map((one) => (
          <li key={one}>
            <b>{number(one)}</b> {ownTexts.stageWords[one]}
          </li>
        ))}
      </ol>
      <div className="button-row">
        <RouterButtonLink to="/article/$slug" params={{ slug: story.slug }} variant="support">
          {ownTexts.support}
        </RouterButtonLink>
      </div>
    </section>
  );
}

function Replies({ replies, now }: { replies: readonly OwnReply[]; now: Date }) {
  return (
    <section className="own-block" aria-labelledby="own-replies">
      <h2 className="title-3" id="own-replies">
        {ownTexts.replies}
      </h2>
      <ul className="own-replies">
        {replies.map(({ id, slug, name, text, at }) => (
          <li key={id}>
            <Link to="/article/$slug" params={{ slug }} hash={commentAnchor(id)}>
              <Avatar name={name} size="sm" />
              <span>
                <b>{name}</b> {ownTexts.quote(text)}
              </span>
              <time className="fine-print" dateTime={at}>
                {relativeTime(at, now)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Saved({ articles }: { articles: readonly SavedArticle[] }) {
  return (
    <section className="own-block" aria-labelledby="own-saved">
      <div className="own-title">
        <h2 className="title-3" id="own-saved">
          {ownTexts.saved}
        </h2>
        <Link to="/leggi-dopo" className="note">
          {ownTexts.allSaved}
        </Link>
      </div>
      <ul className="own-saved">
        {articles.map((story) => (
          <li key={story.slug} className="own-line">
            <StoryCover story={story} sizes="4.5rem" />
            <div>
              <StoryTitle story={story} />
              <p className="meta-line">
                <span>{ownTexts.minutes(story.readingTime)}</span>
                <span>{ownTexts.savedOn(story.savedAt)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoryCover({ story, sizes }: { story: ArticleSummary; sizes: string }) {
  const { slug, format, cover } = story;
  return (
    <Cover
      slug={slug}
      format={format}
      variant={cover.variant ?? undefined}
      picture={cover.picture}
      ratio="1-1"
      sizes={sizes}
    />
  );
}

function StoryTitle({ story }: { story: Pick<ArticleSummary, 'slug' | 'title' | 'shortTitle'> }) {
  return (
    <h3 className="title-4">
      <Link to="/article/$slug" params={{ slug: story.slug }}>
        {listTitle(story)}
      </Link>
    </h3>
  );
}
