import { isGuarded } from './page-access.ts';

/** The search parameters that change what a page shows; every other one is left aside before rendering and caching. */
const known: Record<string, readonly string[]> = {
  '/articles': ['q', 'format', 'sort', 'cursor'],
  '/submit-story': ['storia'],
  '/auth/login': ['redirect', 'error'],
  '/auth/reset-password': ['token'],
  '/auth/verify-email': ['token'],
  '/settings': ['elimina'],
};

/** Free text in an address would let anybody fill the cache: such pages are rendered each time. */
const uncached: readonly string[] = ['q', 'cursor', 'redirect', 'error', 'token', 'elimina'];

/**
 * What a page's address comes down to: the path, then the known parameters in a fixed order. Pages that differ only
 * in what the page does not read (campaign tags and the like) are one page.
 */
export function pageAddress(url: URL): { address: string; cacheable: boolean } {
  const search = new URLSearchParams();
  for (const name of known[url.pathname] ?? []) {
    const value = url.searchParams.get(name);
    if (value) search.set(name, value);
  }
  const address = search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
  // What a guard or the mailbox shows is of this moment.
  const isOfNow = isGuarded(url.pathname) || url.pathname.startsWith('/dev/');
  return { address, cacheable: !isOfNow && !uncached.some((name) => search.has(name)) };
}
