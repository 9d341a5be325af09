import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';

/** A list that the server gives page after page by a cursor. Others work on it too: it is asked anew at every visit. */
export function pagesQuery<Page extends { nextCursor: string | null }>(path: string, question: object) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string | undefined>, QueryKey, string | undefined>({
    queryKey: [path, question, 'pages'],
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}
