import type { QueryClient } from '@tanstack/react-query';
import { liveKinds } from '#lib/live-kinds.ts';
import { tagged } from '#lib/query-tags.ts';
import { areUpdatesStopped, onUpdatesChanged } from '#lib/updates.ts';
import { refreshFigures } from '../refresh-figures.ts';

/** Thousands hear of a change at the same moment: they ask spread over this long. */
const spreadMs = 400;
/** Of comments a whole page is asked for, which takes the server longer. */
const commentsSpreadMs = { least: 1000, most: 4000 };
/** While something moves all the time a page asks no more often than this. */
const pauseMs = 3000;
/** After a call that failed. */
const retryMs = 10_000;
/**
 * After the server turned the stream away, which it does when there are too many: the page asks for the figures itself
 * each time before it tries again, and the longer it is turned away the more rarely.
 */
const reopenMs = { first: 30_000, longest: 120_000 };

/**
 * Listens to what moves on an article while its page is in sight, until `signal`: takes the figures over into the
 * cached article, and invalidates the queries that are tagged with what moved. The stream says that something changed and
 * never what; whatever was missed while it was closed is asked for when it opens again, and the figures now and then while the
 * server has no stream to give.
 */
export function followArticle(
  queryClient: QueryClient,
  article: { id: string; slug: string },
  signal: AbortSignal,
): void {
  let source: EventSource | undefined;
  let wasOpen = false;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let reopenIn = reopenMs.first;
  const refresh = refresher(queryClient, article, signal);

  /** The sums of a vote are not among the figures: what whoever voted was shown is as old as the vote or the visit. */
  const askForSums = () => {
    const sums = tagged(`votes ${article.id}`).predicate!;
    void queryClient.invalidateQueries({ predicate: (query) => sums(query) && !query.meta?.isSignal });
  };
  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(reopening);
  };
  const open = () => {
    if (source || document.hidden || signal.aborted || areUpdatesStopped()) return;
    const opened = new EventSource(`/api/articles/${article.id}/live`);
    source = opened;
    opened.addEventListener('open', () => {
      // The page itself is up to a minute old when the stream first opens; later everything may have moved.
      refresh(wasOpen ? liveKinds : []);
      if (!wasOpen) askForSums();
      wasOpen = true;
      reopenIn = reopenMs.first;
    });
    opened.addEventListener('change', ({ data }) => refresh(String(data).split(' ')));
    opened.addEventListener('error', () => {
      // The browser comes back by itself after a cut, but not after an answer that is no stream.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      reopening = setTimeout(
        () => {
          refresh([]);
          open();
        },
        reopenIn * (1 + Math.random()),
      );
      reopenIn = Math.min(2 * reopenIn, reopenMs.longest);
    });
  };

  const follow = () => (document.hidden || areUpdatesStopped() ? close() : open());
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', close);
  signal.addEventListener('abort', onUpdatesChanged(follow));
  // Safari knows no idle moments.
  if ('requestIdleCallback' in window) requestIdleCallback(open);
  else setTimeout(open);
}

/** What asks for the figures and for what is tagged, soon and together with what else moved meanwhile. */
function refresher(
  queryClient: QueryClient,
  { id, slug }: { id: string; slug: string },
  signal: AbortSignal,
): (kinds: readonly string[]) => void {
  let kinds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let commentsTimer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = -pauseMs;

  const ask = async () => {
    timer = undefined;
    askedAt = performance.now();
    for (const kind of liveKinds.filter((kind) => kinds.has(kind))) {
      if (kind === 'comments') askForComments();
      else void queryClient.invalidateQueries(tagged(`${kind} ${id}`));
    }
    kinds = new Set();
    if (!(await refreshFigures(queryClient, { id, slug }, signal))) askIn(retryMs);
  };
  const askIn = (ms: number) => {
    if (!signal.aborted) timer ??= setTimeout(() => void ask(), ms);
  };
  const askForComments = () => {
    const { least, most } = commentsSpreadMs;
    commentsTimer ??= setTimeout(
      () => {
        commentsTimer = undefined;
        void queryClient.invalidateQueries(tagged(`comments ${id}`));
      },
      least + Math.random() * (most - least),
    );
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(commentsTimer);
  });

  return (moved) => {
    for (const kind of moved) kinds.add(kind);
    askIn(Math.max(0, askedAt + pauseMs - performance.now()) + Math.random() * spreadMs);
  };
}
