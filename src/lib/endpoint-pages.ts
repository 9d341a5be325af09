import type { z } from 'zod';
import { filledPath, type ReadingEndpoint } from './endpoint-key.ts';
import type { Answer, Endpoint, Given } from './endpoint.ts';
import { pagesQuery } from './pages-query.ts';

/** The query of a list that is read page after page (`pagesQuery`). */
export function endpointPages<E extends ReadingEndpoint & ListEndpoint>(path: E['path'], given: Given<E, 'cursor'>) {
  const { params, query = {} }: { params?: Record<string, string | number>; query?: object } = given;
  return pagesQuery<Answer<E> & Page>(filledPath(path, params), query);
}

interface Page {
  nextCursor: string | null;
}

type ListEndpoint = Endpoint & { answer: z.ZodType<Page> };
