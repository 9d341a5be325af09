import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { meetSignedOut } from './signed-out.ts';

export type ApiFetch = (path: string) => Promise<Response> | Response;

/**
 * The query client with the specification's defaults (7, 9): what was fetched stays fresh, nothing is polled or
 * retried, and the address of a query is its key. What fails in a browser is logged with the words of its query's `meta`
 * (specification 8); the server has a log of its own.
 */
export function createQueryClient(apiFetch: ApiFetch): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => logFailure(meta?.failure, error) }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // What cannot be asked for is told at once, instead of waited for until there is a network.
        networkMode: 'always',
        queryFn: async ({ queryKey, ...context }) => {
          const cursor = 'pageParam' in context ? context.pageParam : undefined;
          const response = await apiFetch(pathOf(withCursor(queryKey, cursor)));
          if (response.status === 401) void meetSignedOut('page');
          if (!response.ok) throw await ApiError.from(response);
          return response.json();
        },
      },
      // A write that cannot leave is told at once, and never sent later behind its reader's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function logFailure(words: unknown, error: unknown): void {
  // oxlint-disable-next-line no-console -- specification 8
  if (typeof document !== 'undefined' && words) console.error(words, error);
}

/** The key of one page of a list that is read page by page: its cursor is one more entry of the query string. */
function withCursor([url, argument]: QueryKey, cursor: unknown): QueryKey {
  return cursor && (argument === undefined || typeof argument === 'object')
    ? [url, { ...argument, cursor }]
    : [url, argument];
}

/**
 * The address that a query key names: its first element, then an object as the query string (empty entries left
 * out) or a plain value as a path segment.
 */
export function pathOf([url, argument]: QueryKey): string {
  const path = String(url);
  if (argument === undefined || argument === null) return path;
  if (typeof argument !== 'object') return `${path}/${encodeURIComponent(String(argument))}`;

  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(argument)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
