import { InfiniteQueryObserver, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onToastChange } from '#design/toast-store.ts';
import { createQueryClient } from '#lib/query-client.ts';
import type { Comment } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentSorts } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { discussionQuery, joined } from './discussion-query.ts';
import { useDiscussion } from './use-discussion.ts';

const comment = (id: string) => ({ id, status: 'published', content: id, likesCount: 0 }) as Comment;
const path = '/api/comments/articolo';
const query = discussionQuery({ articleId: 'articolo', userId: null, sort: commentSorts[0], turn: 0 });

type Discussion = ReturnType<typeof useDiscussion>;

const ends: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/**
 * A discussion of which the first page was read, page after page of one comment, in the hands of the test: `asked` are
 * the cursors that the server was asked for, each of which waits for an answer where `holds` is set.
 */
async function open() {
  const asked: (string | null)[] = [];
  const server = { isDown: false, says: {}, holds: false, release: () => {} };
  const queries = createQueryClient(async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    expect(pathname).toBe(path);
    const cursor = searchParams.get('cursor');
    asked.push(cursor);
    if (server.holds) await new Promise<void>((resolve) => (server.release = resolve));
    if (server.isDown) return Response.json(server.says, { status: 500 });
    const page = Number(cursor ?? 1);
    const more = { nextCursor: String(page + 1), total: 9, closed: false, hasBridges: false };
    return Response.json({ data: [comment(`c${page}`)], ...more });
  });
  const observer = new InfiniteQueryObserver(queries, query);
  const toasts: string[] = [];
  queries.mount();
  ends.push(
    () => queries.unmount(),
    observer.subscribe(() => undefined),
    onToastChange(() => void toasts.push(currentToast()?.title ?? '')),
    dismissToast,
  );
  await settled();

  const read: Discussion[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Reader onRead={(discussion) => read.push(discussion)} />
    </QueryClientProvider>,
  );
  const { add, replace, loadMore, loadThread } = read[0]!;
  const shown = () =>
    joined(queries.getQueryData(query.queryKey)!).threads.map(({ head }) => `${head.id} ${head.likesCount}`);
  const total = () => joined(queries.getQueryData(query.queryKey)!).total;
  const like = (id: string) => replace(id, (old) => ({ ...old, likesCount: 1 }));
  return { queries, observer, asked, server, toasts, shown, total, add, like, loadMore, loadThread };
}

function Reader({ onRead }: { onRead: (discussion: Discussion) => void }) {
  onRead(useDiscussion('articolo', null));
  return null;
}

const settled = () => vi.advanceTimersByTimeAsync(20);

test('a connection that comes back, or a second look, replaces nothing that is in sight', async () => {
  const { queries, asked, server, toasts, shown, like, loadMore } = await open();
  await loadMore();
  await loadMore();
  like('c2');
  server.isDown = true;
  await loadMore();
  expect(toasts).toHaveLength(1);
  server.isDown = false;
  expect(asked).toEqual([null, '2', '3', '4']);

  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settled();
  ends.push(new InfiniteQueryObserver(queries, query).subscribe(() => undefined));
  await settled();
  expect(asked).toEqual([null, '2', '3', '4']);
  expect(shown()).toEqual(['c1 0', 'c2 1', 'c3 0']);
  await loadMore();
  expect(shown()).toEqual(['c1 0', 'c2 1', 'c3 0', 'c4 0']);
});

test('a change while the next page is on its way is kept, and a failure of that page is told once', async () => {
  const { server, toasts, shown, like, loadMore } = await open();
  server.holds = true;
  const first = loadMore();
  await settled();
  like('c1');
  server.release();
  await first;
  expect(shown()).toEqual(['c1 1', 'c2 0']);

  const second = loadMore();
  await settled();
  like('c2');
  server.isDown = true;
  server.release();
  await second;
  await settled();
  expect(shown()).toEqual(['c1 1', 'c2 1']);
  expect(toasts).toHaveLength(1);
});

test('a change while the next page waits for a connection is kept', async () => {
  const { shown, like, loadMore } = await open();
  onlineManager.setOnline(false);
  const more = loadMore();
  like('c1');
  onlineManager.setOnline(true);
  await more;
  expect(shown()).toEqual(['c1 1', 'c2 0']);
});

test('a change while everything is asked anew asks for no further page', async () => {
  const { observer, asked, server, shown, like } = await open();
  server.holds = true;
  const all = observer.refetch();
  await settled();
  like('c1');
  server.release();
  await all;
  await settled();
  expect(asked).toEqual([null, null]);
  expect(shown()).toHaveLength(1);
});

test('an own comment that is answered a second time stands once and is counted once', async () => {
  const { shown, total, add } = await open();
  add(comment('c0'));
  expect([shown(), total()]).toEqual([['c0 0', 'c1 0'], 10]);
  add({ ...comment('c0'), likesCount: 3 });
  expect([shown(), total()]).toEqual([['c0 3', 'c1 0'], 10]);
});

test('that a comment is gone is told where the server says it, and never where nothing was heard', async () => {
  const { server, loadThread } = await open();
  const told = async () => {
    expect(await loadThread('c7')).toBe(false);
    return currentToast()?.text;
  };
  server.isDown = true;
  expect(await told()).toBe(commentTexts.failed);
  server.says = { message: refusalTexts.commentGone };
  expect(await told()).toBe(refusalTexts.commentGone);
});
