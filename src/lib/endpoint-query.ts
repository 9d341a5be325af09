import { queryOptions, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { filledPath } from './call.ts';
import type { Answer, Endpoint, Given } from './endpoint.ts';
import { pagesQuery } from './pages-query.ts';

/** A call that only reads. */
export type ReadingEndpoint = Endpoint & { method: 'get' };

/** The query of the call that `E` declares; its key is the call's address in the form of specification 7. */
export function endpointQuery<E extends ReadingEndpoint>(
  path: E['path'],
  given: Given<E>,
  options: Omit<UndefinedInitialDataOptions<Answer<E>>, 'queryKey' | 'queryFn'> = {},
) {
  return queryOptions<Answer<E>>({ ...options, queryKey: endpointKey<E>(path, given) });
}

/** The query of a list that is read page after page (`pagesQuery`). */
export function endpointPages<E extends ReadingEndpoint & ListEndpoint>(path: E['path'], given: Given<E, 'cursor'>) {
  const { params, query = {} }: { params?: Record<string, string | number>; query?: object } = given;
  return pagesQuery<Answer<E> & Page>(filledPath(path, params), query);
}

/**
 * The key of a reading call: its path, then its query as an object or the last value of the path where it ends with one
 * (specification 7).
 */
export function endpointKey<E extends ReadingEndpoint>(path: E['path'], given: Given<E>): QueryKey {
  const { params = {}, query }: { params?: Record<string, string | number>; query?: object } = given;
  if (query) return [filledPath(path, params), query];
  const [, base, last] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? [];
  return base && last ? [filledPath(base, params), params[last]] : [filledPath(path, params)];
}

interface Page {
  nextCursor: string | null;
}

type ListEndpoint = Endpoint & { answer: z.ZodType<Page> };
