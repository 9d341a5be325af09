import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import type { Notification, NotificationPage } from './contract.ts';
import { notificationsQuery, unreadQuery } from './queries.ts';
import { noteOpened, showAllRead, withRead } from './read-marks.ts';

afterEach(() => vi.unstubAllGlobals());

const one = (id: string, isNew: boolean) => ({ id, isNew }) as Notification;
const page = (unread: number, ...data: Notification[]): NotificationPage => ({ data, nextCursor: null, unread });
const list = (...pages: NotificationPage[]) => ({ pages, pageParams: [undefined] });
const news = ({ pages }: { pages: NotificationPage[] }) =>
  pages.flatMap(({ data }) => data.filter(({ isNew }) => isNew).map(({ id }) => id));

test('one that is read is new no more, on whatever page it stands, and one less is left', () => {
  const read = withRead(list(page(3, one('a', true), one('b', false)), page(3, one('c', true))), 'c');
  expect(news(read)).toEqual(['a']);
  expect(read.pages.map(({ unread }) => unread)).toEqual([2, 2]);
});

test('one that was read before changes no count, nor does one of more than are counted', () => {
  expect(withRead(list(page(1, one('a', true), one('b', false))), 'b').pages[0]!.unread).toBe(1);
  expect(withRead(list(page(100, one('a', true))), 'a').pages[0]!.unread).toBe(100);
});

test('of all that are read none is new', () => {
  const read = withRead(list(page(100, one('a', true)), page(100, one('b', true))));
  expect(news(read)).toEqual([]);
  expect(read.pages.map(({ unread }) => unread)).toEqual([0, 0]);
});

test('what is opened is shown as read before the server knows, and sent though the page is left', async () => {
  const fetching = vi.fn(async () => Response.json({ unread: 4 }));
  vi.stubGlobal('fetch', fetching);
  const queryClient = createQueryClient(async () => Response.json({}));
  const unread = () => queryClient.getQueryData(unreadQuery().queryKey)?.unread;
  queryClient.setQueryData(notificationsQuery().queryKey, list(page(2, one('a', true), one('b', true))));
  queryClient.setQueryData(unreadQuery().queryKey, { unread: 2 });

  noteOpened(queryClient, one('a', true));
  expect(news(queryClient.getQueryData(notificationsQuery().queryKey)!)).toEqual(['b']);
  expect(unread()).toBe(1);
  expect(fetching).toHaveBeenCalledWith(
    '/api/notifications/read',
    expect.objectContaining({ keepalive: true, body: '{"ids":["a"]}' }),
  );
  await vi.waitFor(() => expect(unread()).toBe(4));

  noteOpened(queryClient, one('b', false));
  expect(fetching).toHaveBeenCalledTimes(1);
  showAllRead(queryClient);
  expect(unread()).toBe(0);
});

test('a count that was asked for before, and comes later, takes nothing back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => Response.json({ unread: 1 }));
  const queryClient = createQueryClient(() => promise);
  const unread = () => queryClient.getQueryState(unreadQuery().queryKey);
  queryClient.setQueryData(unreadQuery().queryKey, { unread: 2 });
  const asked = queryClient.refetchQueries(unreadQuery());
  noteOpened(queryClient, one('a', true));
  resolve(Response.json({ unread: 2 }));
  await asked;
  await new Promise(setImmediate);
  expect(unread()).toMatchObject({ data: { unread: 1 }, fetchStatus: 'idle' });
});
