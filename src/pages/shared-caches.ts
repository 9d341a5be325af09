import type { StoredPage } from '#platform/page-cache.ts';
import type { PageVariant } from '#platform/render-outcome.ts';
import { sharedHeaderNames, sharedHeaders, type SharedCaches } from '#platform/shared-caches.ts';
import { articleSlug } from '#lib/article-address.ts';

interface Answer {
  address: string;
  status: number;
  html: string;
  variant: PageVariant;
  tags: ReadonlySet<string>;
  /** Whether it may be kept at all: it is not of this moment, nor one of as many as anybody likes. */
  cacheable: boolean;
  /** An article that everybody may read, however many they have read. */
  isOpenToAll: boolean;
  /** When it changes by itself, in milliseconds. */
  holdsUntil: number;
}

/** Tags longer than this together fit no header: whoever keeps such a page asks each time. */
const maxTagsLength = 8000;

/**
 * Who may keep a page and for how long; what is no page (a failure, a redirect) nobody. A browser asks each time whether
 * it still holds; the answer is mostly 304. A cache that many share may keep without asking what is the same for
 * everybody (RFC 9111, and by RFC 9213 for how long after that, RFC 5861). What depends on the session says so by `Vary`.
 */
export function cachingHeaders(page: Answer, shared: SharedCaches): Record<string, string> {
  const { seconds } = shared;
  const tags = [...page.tags].toSorted();
  const isShared =
    seconds > 0 &&
    page.status === 200 &&
    page.cacheable &&
    page.variant === 'open' &&
    // By us, then by them, then once more while they renew it.
    page.holdsUntil > Date.now() + (ownSeconds + 2 * seconds) * 1000 &&
    tags.join(' ').length <= maxTagsLength;
  const dependsOnSession = articleSlug(page.address) !== undefined && !(isShared && page.isOpenToAll);
  const vary = dependsOnSession ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  if (page.status !== 200) return { 'cache-control': 'no-store', vary };
  if (!isShared) return { 'cache-control': page.variant === 'gated' ? 'private, no-cache' : 'no-cache', vary };
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    vary,
    link: preloads(page.html),
    ...sharedHeaders(shared, tags),
  };
}

/** How old a page may be that goes out from here: a minute, and one more while it is made anew (page-cache.ts). */
const ownSeconds = 120;

const personalForms = new WeakMap<StoredPage, StoredPage>();

/** A page as whoever has a session gets it: where others may get another one, no shared cache keeps it. */
export function personalPage(page: StoredPage): StoredPage {
  const known = personalForms.get(page);
  // Its compressed forms are replaced once by smaller ones (tighten-pages.ts).
  if (known?.brotli.body === page.brotli.body) return known;
  const lists = [page.plain.headers, page.gzip.headers, page.brotli.headers, page.notModified];
  if (!valueOf('vary', page.notModified)?.includes('Cookie')) return page;
  const [plain, gzip, brotli, notModified] = lists.map(withoutSharing) as [string[], string[], string[], string[]];
  const personal = {
    ...page,
    plain: { ...page.plain, headers: plain },
    gzip: { ...page.gzip, headers: gzip },
    brotli: { ...page.brotli, headers: brotli },
    notModified,
  };
  personalForms.set(page, personal);
  return personal;
}

const ofSharedCaches = new Set<string>(sharedHeaderNames);

/** Names and values in turn. */
function withoutSharing(headers: readonly string[]): string[] {
  const pairs = Array.from(
    { length: headers.length / 2 },
    (_, at) => [headers[2 * at]!, headers[2 * at + 1]!] as const,
  );
  return pairs.flatMap(([name, value]) => {
    if (ofSharedCaches.has(name)) return [];
    return [name, name === 'cache-control' && value !== 'no-store' ? 'private, no-cache' : value];
  });
}

function valueOf(name: string, headers: readonly string[]): string | undefined {
  const at = headers.indexOf(name);
  return at < 0 ? undefined : headers[at + 1];
}

/** What a page is painted with, for whoever sends early hints of it (RFC 8297). */
function preloads(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<link ([^>]*)>/g)]
    .flatMap(([, attributes = '']) => {
      const get = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
      const [rel, href] = [get('rel'), get('href')];
      if (rel === 'stylesheet') return [`<${href}>; rel=preload; as=style`];
      if (rel !== 'preload' || !get('as')) return [];
      return [`<${href}>; rel=preload; as=${get('as')}${get('crossorigin') === undefined ? '' : '; crossorigin'}`];
    })
    .join(', ');
}
