import { isGuarded } from './page-access.ts';

/** The search parameters that change what a page shows; every other one is left aside before rendering and caching. */
const known: Record<string, readonly string[]> = {
  '/articles': ['q', 'format', 'sort', 'cursor'],
  '/community': ['month'],
  '/submit-story': ['storia'],
  '/auth/login': ['redirect', 'error'],
  '/auth/reset-password': ['token'],
  '/auth/verify-email': ['token'],
  '/settings': ['elimina'],
  '/pricing/prova': ['pagamento'],
  '/redazione/storie': ['facet', 'mine', 'q'],
  '/redazione/immagini': ['q'],
  '/redazione/rettifiche': ['status'],
  '/admin/persone': ['facet', 'q'],
  '/admin/registro': ['actor', 'action', 'target', 'from', 'to'],
  '/admin/abbonamenti': ['state', 'q'],
  '/admin/aiuto': ['status', 'q'],
  '/segnala': ['articolo'],
  '/rettifica': ['articolo'],
  '/admin': ['view', 'days'],
  '/admin/commenti': ['facet', 'view'],
  '/admin/segnalazioni': ['facet'],
};

/** Free text in an address would let anybody fill the cache: such pages are rendered each time. */
const uncached: readonly string[] = [
  'q',
  'cursor',
  'month',
  'storia',
  'redirect',
  'error',
  'token',
  'elimina',
  'pagamento',
  'articolo',
];

/** The article that an address leads to, or undefined; the router takes capital letters for small ones. */
export function articleSlug(address: string): string | undefined {
  return /^\/article\/([^/?]+)/i.exec(address)?.[1];
}

/**
 * The one way to write a path (RFC 3986, 6.2.2): without double slashes or one at the end, and with letters and digits as
 * they are. Any other way must lead here, because who may see a page is told by its path.
 */
export function canonicalPath(pathname: string): string {
  const plain = pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code;
  });
  return `/${plain.split('/').filter(Boolean).join('/')}`;
}

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
  // What a guard or the mailbox shows is of this moment; receipts are as many as anybody likes to make up.
  const isOfNow = isGuarded(url.pathname) || /^\/(dev|segnalazioni)\//i.test(url.pathname);
  return { address, cacheable: !isOfNow && !uncached.some((name) => search.has(name)) };
}
