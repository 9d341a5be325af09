import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { safeJson } from '../lib/safe-json.ts';
import { pageDataId } from './page-data-id.ts';

/** Everything in it is the same in every process and until the page changes: no time of rendering, no random name. */
interface PageData {
  /** Files of the routes that it shows. */
  manifest: NonNullable<AnyRouter['ssr']>['manifest'];
  matches: { i: string; s: Match['status']; ssr?: Match['ssr']; l?: unknown; e?: unknown; g?: true }[];
  queries: { key: QueryKey; data?: unknown; failure?: string }[];
}

type DehydratedRouter = NonNullable<NonNullable<Window['$_TSR']>['router']>;

type Match = ReturnType<AnyRouter['stores']['matches']['get']>[number];

interface Page {
  router: AnyRouter;
  queryClient: QueryClient;
}

/** Stands in the data of a route for the answer of a query, by its place. */
interface QueryAnswer {
  $query: number;
}

/**
 * Gives the router what it hydrates with. On the server its own scripts are left out, which would rebuild the data as
 * the page is parsed, for every reader and before anything is seen (decision 044); in the browser the page's data
 * are taken over.
 */
export const prepareHydration = createIsomorphicFn()
  .server(({ router }: Page) => {
    router.serverSsrLifecycle = {
      onServerSsrAttach: [
        (serverSsr) => {
          serverSsr.disableHydration();
          serverSsr.dehydrate = () => Promise.resolve();
        },
      ],
    };
  })
  .client(({ queryClient }: Page) => takeOver(queryClient));

/** The page's data as they stand in its HTML. The browser leaves them as they came. */
export const pageData = createIsomorphicFn()
  .server((page: Page) => safeJson(dataOf(page)))
  .client(() => '');

function dataOf({ router, queryClient }: Page): PageData {
  const queries = queryClient.getQueryCache().getAll();
  const all = router.stores.matches.get();
  // What stands below a failure is not shown.
  const failed = all.findIndex((match) => match.status !== 'success' || isMissing(match));
  const matches = failed < 0 ? all : all.slice(0, failed + 1);
  const { routes = {}, ...rest } = router.ssr?.manifest ?? {};
  const shown = matches.flatMap(({ routeId }) => (routes[routeId] ? [[routeId, routes[routeId]]] : []));
  const reference = (part: unknown): unknown => {
    const index = part === undefined ? -1 : queries.findIndex(({ state }) => state.data === part);
    return index < 0 ? part : ({ $query: index } satisfies QueryAnswer);
  };
  return {
    manifest: { ...rest, routes: Object.fromEntries(shown) },
    matches: matches.map((match) => ({
      // As the router's own dehydration writes it (router-core, ssr-match-id.ts).
      i: match.id.replaceAll('/', '#'),
      s: match.status,
      ...(match.ssr !== undefined && { ssr: match.ssr }),
      ...(match.loaderData !== undefined && { l: swapped(match.loaderData, reference) }),
      ...(match.error !== undefined && { e: sentError(match.error) }),
      ...(isMissing(match) && { g: true }),
    })),
    queries: queries.map(({ queryKey, state }) => ({
      key: queryKey,
      ...(state.data !== undefined && { data: state.data }),
      ...(state.error && { failure: state.error.message }),
    })),
  };
}

/** Whether nothing below it is known: the router's own mark, beside the status. */
function isMissing(match: Match): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  return match._notFound === true;
}

/** Of an error its message alone, which begins with the status (specification 8); of a page that is not there all of it. */
function sentError(error: unknown): unknown {
  return error instanceof Error ? { message: error.message } : error;
}

function takeOver(queryClient: QueryClient): void {
  const { manifest, matches, queries } = JSON.parse(
    document.querySelector(`script#${pageDataId}`)!.textContent,
  ) as PageData;
  for (const { key, data, failure } of queries) {
    if (data !== undefined) queryClient.setQueryData(key, data);
    else if (failure !== undefined) {
      const query = queryClient.getQueryCache().build(queryClient, { queryKey: key });
      query.setState({ status: 'error', error: new Error(failure), fetchStatus: 'idle' });
    }
  }
  const answer = (part: unknown) =>
    isRecord(part) && '$query' in part ? queryClient.getQueryData(queries[Number(part['$query'])]!.key) : part;
  const nothing = () => undefined;
  window.$_TSR = {
    router: {
      manifest,
      matches: matches.map(({ l, e, ...match }) => ({
        ...match,
        u: Date.now(),
        ...(l !== undefined && { l: swapped(l, answer) }),
        ...(e !== undefined && { e: receivedError(e) }),
      })) as DehydratedRouter['matches'],
    },
    h: () => delete window.$_TSR,
    e: nothing,
    c: nothing,
    p: nothing,
    buffer: [],
  };
}

function receivedError(error: unknown): unknown {
  return isRecord(error) && !('isNotFound' in error) ? new Error(String(error['message'])) : error;
}

/** A route's data, where `swap` puts something else in the place of the whole or of one of its parts. */
function swapped(data: unknown, swap: (part: unknown) => unknown): unknown {
  const whole = swap(data);
  if (whole !== data || !isRecord(data)) return whole;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, swap(part)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
