import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { NavigationContext } from '#design/navigation.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { apiFetch } from './api-fetch.ts';
import { prepareHydration } from './pages/page-data.ts';
import { scriptMark } from './pages/settings-in-html.ts';
import { routeTree } from './routeTree.gen.ts';
import { routerNavigation } from './router-navigation.tsx';
import { RouteError } from './routes/-route-error.tsx';

/** A router and its query client: one of each per rendered page, one for a browser's whole visit. */
export function getRouter() {
  const queryClient = createQueryClient(apiFetch);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: import.meta.env.SSR || restoresScroll(),
    defaultPendingMs: 200,
    defaultErrorComponent: RouteError,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </QueryClientProvider>
    ),
    ...markedScriptOptions(),
  });
  const navigation = routerNavigation(router);
  prepareHydration({ router, queryClient });
  return router;
}

/**
 * Leaves the first page where it is: the browser has put it there, and its reader may have scrolled on before the program
 * came, which the router was not there to see.
 */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    if (!isFirst) return true;
    isFirst = false;
    // So that it knows of the place when its reader comes back to it.
    queueMicrotask(() => document.dispatchEvent(new Event('scroll')));
    return false;
  };
}

/** The router writes the mark on its scripts where a nonce would stand (docs/decisions/004). */
function markedScriptOptions(): { ssr?: { nonce: string } } {
  const nonce = scriptMark();
  return nonce ? { ssr: { nonce } } : {};
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
