import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keepAnswer, keepChange } from '#lib/keep-answer.ts';
import type { Notification, NotificationPage } from './contract.ts';
import { markOpened, notificationsQuery, unreadQuery } from './queries.ts';
import { mostCounted } from './rules.ts';

type Pages = InfiniteData<NotificationPage, unknown>;

/** The list once one of it was read; without an id, once all of it was. */
export function withRead({ pages, pageParams }: Pages, id?: string): Pages {
  const isMeant = (one: Notification) => one.isNew && (id === undefined || one.id === id);
  const isAny = pages.some(({ data }) => data.some(isMeant));
  const left = (unread: number) => (isAny ? oneLess(unread) : unread);
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      unread: id === undefined ? 0 : left(page.unread),
      data: page.data.map((one) => (isMeant(one) ? { ...one, isNew: false } : one)),
    })),
  };
}

/** More than are counted may be more than that. */
const oneLess = (unread: number) => (unread > mostCounted ? unread : Math.max(0, unread - 1));

/** Says how many are left to read, to the bell. */
export function noteUnread(queryClient: QueryClient, unread: number): void {
  keepAnswer(queryClient, unreadQuery(), { unread });
}

/** Shows that all were read. */
export function showAllRead(queryClient: QueryClient): void {
  keepChange(queryClient, notificationsQuery(), (list) => list && withRead(list));
  noteUnread(queryClient, 0);
}

/**
 * Marks as read what its reader opens, without keeping them: the page may be gone before it is answered. What is not
 * marked so is still there to read the next time. Browser only.
 */
export function noteOpened(queryClient: QueryClient, { id, isNew }: Pick<Notification, 'id' | 'isNew'>): void {
  if (!isNew) return;
  const wasReading = keepAnswer(queryClient, notificationsQuery(), (list) => list && withRead(list, id));
  const wasCounting = keepAnswer(queryClient, unreadQuery(), (known) => known && { unread: oneLess(known.unread) });
  markOpened(id)
    .then(
      ({ unread }) => noteUnread(queryClient, unread),
      async () => {
        if (wasCounting) await queryClient.invalidateQueries(unreadQuery());
      },
    )
    .then(async () => {
      // What is new in the list that was being read is shown too.
      if (wasReading) await queryClient.invalidateQueries(notificationsQuery());
    });
}
