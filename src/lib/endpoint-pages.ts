import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import { endpointKey, type ReadingEndpoint } from './endpoint-key.ts';
import type { Answer, Endpoint, Given } from './endpoint.ts';

/**
 * The query of a list that the server gives page after page by a cursor. Others work on it too: it is asked anew at every
 * visit.
 */
export function endpointPages<E extends ReadingEndpoint & ListEndpoint>(path: E['path'], given: Given<E, 'cursor'>) {
  const asked: { query?: object } = given;
  const key = endpointKey<E>(path, { ...given, query: asked.query ?? {} } as Given<E>);
  return infiniteQueryOptions<Answer<E> & Page, Error, Pages<Answer<E> & Page>, QueryKey, string | undefined>({
    queryKey: [...key, 'pages'],
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}

type Pages<OnePage> = InfiniteData<OnePage, string | undefined>;

interface Page {
  nextCursor: string | null;
}

type ListEndpoint = Endpoint & { answer: z.ZodType<Page> };
