import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveKinds } from '#lib/live-kinds.ts';
import { followArticle } from './live-updates.ts';

const article = { id: 'a', slug: 'una-storia' };
let asked: string[];
let streams: Stream[];
let leaving: AbortController;

/** What the browser has, in the hands of the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  /** The server answers with something that is no stream. */
  turnAway(): void {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

beforeEach(() => {
  asked = [];
  streams = [];
  leaving = new AbortController();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({
      reactions: [],
      votesCount: 0,
      supportsCount: 0,
      supportStage: 0,
      supportsChecked: false,
      supportsAnnulled: 0,
      commentsCount: 0,
      sectionsMovedAt: null,
    });
  });
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that gets no stream asks for the figures by itself, more and more rarely, and follows again when it gets one', async () => {
  followArticle(new QueryClient(), article, leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  const waits = [30_000, 60_000, 120_000, 120_000];
  for (const [turn, wait] of waits.entries()) {
    streams[turn]!.turnAway();
    await vi.advanceTimersByTimeAsync(wait - 10);
    expect([streams.length, asked.length]).toEqual([turn + 1, turn]);
    await vi.advanceTimersByTimeAsync(20);
    expect([streams.length, asked.length]).toEqual([turn + 2, turn + 1]);
  }
  expect(new Set(asked)).toEqual(new Set(['/api/articles/a/figures']));

  streams.at(-1)!.open();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([streams.length, asked.length]).toEqual([waits.length + 1, waits.length + 1]);

  // As soon at first as at the first time.
  streams.at(-1)!.turnAway();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(streams).toHaveLength(waits.length + 2);
});

test('what is tagged with what moved on this article is asked anew, votes when it begins, and all of it after a gap', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const moved: string[] = [];
  for (const tag of [...liveKinds.map((kind) => `${kind} a` as const), 'votes b' as const]) {
    queryClient.setQueryData([tag], 'known');
    const options = { queryKey: [tag], queryFn: async () => moved.push(tag), meta: { tags: [tag] } };
    new QueryObserver(queryClient, options).subscribe(() => undefined);
  }
  followArticle(queryClient, article, leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  streams[0]!.open();
  streams[0]!.dispatchEvent(new MessageEvent('change', { data: 'reactions' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(moved).toEqual(['votes a', 'reactions a']);

  streams[0]!.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(moved.slice(2)).toEqual(['votes a', 'supports a', 'reactions a', 'comments a']);
});

test('what only hears of votes that move is not asked when it begins', async () => {
  const queryClient = new QueryClient();
  const heard = vi.fn(async () => null);
  const meta = { tags: ['votes a' as const], isSignal: true as const };
  new QueryObserver(queryClient, {
    queryKey: ['moved'],
    queryFn: heard,
    initialData: null,
    staleTime: Infinity,
    meta,
  }).subscribe(() => undefined);
  followArticle(queryClient, article, leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  streams[0]!.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).not.toHaveBeenCalled();
  streams[0]!.dispatchEvent(new MessageEvent('change', { data: 'votes' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a page that is left asks for nothing any more', async () => {
  followArticle(new QueryClient(), article, leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  streams[0]!.turnAway();
  leaving.abort();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([streams.length, asked]).toEqual([1, []]);
});
