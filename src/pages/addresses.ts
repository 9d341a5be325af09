import { formatFromPath } from '#features/formats/formats.ts';
import { isPartId, partParameter } from '#features/articles/part-address.ts';
import { articleSorts } from '#features/articles/sorts.ts';
import { articleSlug } from '#lib/article-address.ts';
import { isGuarded } from './access.ts';

/** The search parameters that change what a page shows; every other one is left aside before rendering and caching. */
const known: Record<string, readonly string[]> = {
  '/articles': ['q', 'format', 'sort', 'topic', 'place', 'cursor'],
  '/tribune/{slug}': ['cursor'],
  '/community': ['month'],
  '/submit-story': ['storia'],
  '/auth/login': ['redirect', 'error'],
  '/auth/reset-password': ['token', 'redirect'],
  '/auth/verify-email': ['token', 'redirect'],
  '/auth/stop-email-change': ['token'],
  '/settings': ['elimina'],
  '/basta-email': ['chiave', 'lettera'],
  '/lettere/conferma': ['chiave'],
  '/pricing/prova': ['pagamento'],
  '/regalo': ['chiave'],
  '/redazione/storie': ['facet', 'mine', 'q'],
  '/redazione/immagini': ['q'],
  '/redazione/promesse': ['facet'],
  '/redazione/quota': ['month'],
  '/redazione/rettifiche': ['status'],
  '/redazione/altre-versioni': ['status'],
  '/redazione/prima-pagina/anteprima': ['scelta'],
  '/admin/persone': ['facet', 'q'],
  '/admin/registro': ['actor', 'action', 'target', 'from', 'to'],
  '/admin/abbonamenti': ['state', 'q'],
  '/admin/aiuto': ['status', 'q'],
  '/segnala': ['articolo'],
  '/rettifica': ['articolo'],
  '/altra-versione': ['articolo'],
  '/admin': ['view', 'days'],
  '/admin/commenti': ['facet', 'view'],
  '/admin/segnalazioni': ['facet'],
};

/** Parameters of pages that are kept have few values: any other one shows what leaving it out shows. */
const choices: Record<string, (value: string) => boolean> = {
  format: (value) => formatFromPath(value) !== undefined,
  [partParameter]: isPartId,
  sort: (value) => articleSorts.some((sort) => sort === value),
};

/** Free text in an address would let anybody fill the cache: such pages are rendered each time. */
const uncached: readonly string[] = [
  'q',
  'topic',
  'place',
  'cursor',
  'month',
  'storia',
  'redirect',
  'error',
  'token',
  'elimina',
  'chiave',
  'lettera',
  'pagamento',
  'articolo',
];

/**
 * What a page's address comes down to: the path, then the known parameters in a fixed order. Pages that differ only
 * in what the page does not read (campaign tags and the like) are one page.
 */
export function pageAddress(url: URL): { address: string; cacheable: boolean } {
  const search = new URLSearchParams();
  for (const name of knownOn(url.pathname)) {
    const value = url.searchParams.get(name);
    if (value && (choices[name]?.(value) ?? true)) search.set(name, value);
  }
  const address = search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
  // What a guard or the mailbox shows is of this moment; receipts are as many as anybody likes to make up.
  const isOfNow = isGuarded(url.pathname) || /^\/(dev|segnalazioni|lettere\/premium)\//i.test(url.pathname);
  return { address, cacheable: !isOfNow && !uncached.some((name) => search.has(name)) };
}

/** The page of an article is one at whatever slug, and so is that of an author. */
function knownOn(path: string): readonly string[] {
  if (articleSlug(path) !== undefined) return [partParameter];
  return known[/^\/tribune\/[^/]+$/.test(path) ? '/tribune/{slug}' : path] ?? [];
}
