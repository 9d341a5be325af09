import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNewsMessage } from '#lib/news-message.ts';
import { notificationsQuery } from './queries.ts';
import { noteUnread } from './read-marks.ts';

/**
 * What a reader is notified of, asked for anew by each part that begins to show it, when they come back to its tab and when a
 * push led them there, with as many pages as are in sight; the bell is told what the list knows.
 */
export function useNotifications() {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({ ...notificationsQuery(), refetchOnWindowFocus: 'always' });
  const { data, isFetchedAfterMount } = query;
  const first = data?.pages[0];
  useEffect(() => {
    if (isFetchedAfterMount && first) noteUnread(queryClient, first.unread);
  }, [queryClient, first, isFetchedAfterMount]);
  useEffect(
    () => onNewsMessage(() => void queryClient.refetchQueries(notificationsQuery(), { cancelRefetch: false })),
    [queryClient],
  );
  return { query, unread: first?.unread, notifications: data?.pages.flatMap((page) => page.data) };
}
