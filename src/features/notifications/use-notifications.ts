import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsQuery } from './queries.ts';
import { noteUnread } from './read-marks.ts';

/** What a reader is notified of, asked for anew by each part that begins to show it; the bell is told what the list knows. */
export function useNotifications() {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery());
  const { data, isFetchedAfterMount } = query;
  const first = data?.pages[0];
  useEffect(() => {
    if (isFetchedAfterMount && first) noteUnread(queryClient, first.unread);
  }, [queryClient, first, isFetchedAfterMount]);
  return { query, unread: first?.unread, notifications: data?.pages.flatMap((page) => page.data) };
}
