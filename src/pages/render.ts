import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { log } from '#platform/log.ts';
import { warnMeasured } from '#platform/measured-log.ts';
import { preparePage, renderedPage, type PageCache, type StoredPage } from '#platform/page-cache.ts';
import { observeRender, renderedScriptMark, type PageVariant } from '#platform/render-outcome.ts';
import { markedScripts, securityHeaders } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { noSharedCaches, type SharedCaches } from '#platform/shared-caches.ts';
import { settingsTag } from '#features/settings/server/current.ts';
import { previewPage } from '#features/front-page/preview-path.ts';
import { partParameter } from '#features/articles/part-address.ts';
import { articleSlug } from '#lib/article-address.ts';
import { romeDate, romeDayBounds } from '#lib/rome-time.ts';
import { crashPage } from './bare-pages.ts';
import { pageAddress } from './addresses.ts';
import { cachingHeaders } from './shared-caches.ts';
import { deferProgram } from './defer-program.ts';
import { routerFiles } from './program-files.ts';
import { renderArticle } from './render-article.tsx';
import { stalePage } from './stale-page.ts';

/** Renders an address with the router. The request carries no cookie: pages are the same for everybody. */
const renderRouted = createStartHandler(defaultRenderHandler);

/** A page as the development server sends it. */
export async function render(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const slug = articleSlug(url.pathname);
  if (slug === undefined) return renderRouted(request);
  const { status, html } = await renderArticle(slug, partOf(url));
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

interface PageServices {
  cache: PageCache;
  publicUrl: string;
  hsts: Services['hsts'];
  /** Waits until the settings that hold are shown, and answers when what they show changes by itself, in milliseconds. */
  settled: () => Promise<number | undefined>;
  /** How old a page may be that is shown while none can be made. */
  staleMs: number;
  /** Caches in front that many readers share; by default none. */
  shared?: SharedCaches;
}

/** What is made for nobody in particular is never too much. */
const nobody = async () => {};

/** How long it is not tried again to make pages after one could not be made and the process hears of no changes. */
const awayMs = 1000;

/** How long a page is kept that lacks something which could not be read (`optional`). */
const partialMs = 2000;

/** A page that is being made. */
interface UnderWay {
  page: Promise<StoredPage>;
  /** Whether whoever asked for it first is let: it is made for them, and others only come along. */
  isAdmitted: Promise<boolean>;
  /** When it was begun by the clock of the cache, which moves with every change. */
  begun: number;
}

/** Pages by address: from the cache, else rendered and, when that may be, kept. */
export function createPages({ cache, publicUrl, hsts, settled, staleMs, shared = noSharedCaches }: PageServices) {
  /** Renders under way, so that a page that many ask for at once is made once. */
  const underWay = new Map<string, UnderWay>();

  /** Stored pages of which the marked form is being made, which then takes their place in the cache. */
  const marking = new Map<StoredPage, Promise<StoredPage>>();
  const marked = new WeakSet<StoredPage>();
  /** Those that lack something that they can be shown without. */
  const partial = new WeakSet<StoredPage>();
  let awayUntil = 0;
  return { page, undecided };

  /** `admit` is asked when a page must be made for whoever asks, and refuses by what it throws. */
  async function page(
    url: URL,
    variant: PageVariant = 'open',
    admit: () => Promise<void> = nobody,
  ): Promise<StoredPage> {
    const { address, cacheable } = pageAddress(url);
    const key = pageKey(address, variant);
    const stored = cache.get(key);
    if (stored) return stored;

    const make = () => makeOrStale(address, variant, cacheable);
    const renewable = cache.getRenewable(key);
    if (renewable) {
      if (!latest(key)) void begin(key, nobody, make).page.catch(() => {});
      return renewable;
    }
    const isAway = !cache.isEnabled && Date.now() < awayUntil;
    const old = isAway ? await stale(address, variant) : undefined;
    if (old) return old;

    const running = latest(key);
    if (!running) return begin(key, admit, make).page;
    if (await running.isAdmitted) return running.page;
    await admit();
    // Of those who were let meanwhile the first makes it for all.
    for (let other = latest(key); other; other = latest(key)) if (await other.isAdmitted) return other.page;
    return cache.get(key) ?? begin(key, nobody, make).page;
  }

  /** The render under way that shows what holds now: one that was begun before a change is for who asked before it. */
  function latest(key: string): UnderWay | undefined {
    const running = underWay.get(key);
    return running?.begun === cache.begin() ? running : undefined;
  }

  /** Noted before anything is waited for, so that of many who ask at once one makes the page. */
  function begin(key: string, admit: () => Promise<void>, make: () => Promise<StoredPage>): UnderWay {
    const admitted = admit();
    const isAdmitted = admitted.then(
      () => true,
      () => false,
    );
    const page = admitted.then(make).finally(() => {
      if (underWay.get(key) === begun) underWay.delete(key);
    });
    const begun: UnderWay = { page, isAdmitted, begun: cache.begin() };
    underWay.set(key, begun);
    return begun;
  }

  /** What is stored for somebody of whom it cannot be asked which of an article's two pages is theirs. */
  async function undecided(url: URL): Promise<StoredPage | undefined> {
    const { address } = pageAddress(url);
    const open = cache.getStale(pageKey(address, 'open'), staleMs);
    return (await stale(address, 'gated')) ?? (open?.isCounted === false ? stale(address, 'open') : undefined);
  }

  async function stale(address: string, variant: PageVariant): Promise<StoredPage | undefined> {
    const key = pageKey(address, variant);
    const stored = cache.getStale(key, staleMs);
    if (!stored || marked.has(stored)) return stored;
    const made = marking.get(stored) ?? mark(key, stored).finally(() => marking.delete(stored));
    marking.set(stored, made);
    return made;
  }

  /** A stored page as it goes out while the database is away. */
  async function mark(key: string, stored: StoredPage): Promise<StoredPage> {
    const { madeAt, isCounted } = stored;
    const page = { ...(await preparePage(stalePage(renderedPage(stored)), stored.tags)), madeAt, isCounted };
    marked.add(page);
    cache.replaceStale(key, stored, page);
    return page;
  }

  async function makeOrStale(address: string, variant: PageVariant, cacheable: boolean): Promise<StoredPage> {
    const made = await make(address, variant, cacheable);
    if (made.status !== 503) return made;
    awayUntil = Date.now() + awayMs;
    return (await stale(address, variant)) ?? made;
  }

  async function make(address: string, variant: PageVariant, cacheable: boolean): Promise<StoredPage> {
    const begun = cache.begin();
    // With the day in Rome the date changes that pages bear, and with the month the board.
    const dayEnds = romeDayBounds(romeDate(new Date())).to.getTime();
    const shownUntil = Math.min((await settled()) ?? dayEnds, dayEnds);
    const rendering = () => renderWhole(new URL(address, publicUrl));
    const outcome = await observeRender(rendering, variant);
    const { result, tags, failure, isCounted, isOpenToAll, isPartial } = outcome;
    const { html, scriptHashes } = result;
    const turnsAt = Math.min(shownUntil, outcome.holdsUntil);
    const holdsUntil = isPartial ? Math.min(Date.now() + partialMs, turnsAt) : turnsAt;
    const status = failure ?? result.status;
    if (status === 503) warnMeasured('pages cannot be made', { address });
    else if (status >= 500) log.error({ address, status }, 'a page could not be rendered');

    tags.add(settingsTag);
    // A cache in front was told of what changed meanwhile before it gets this: nobody would tell it again.
    const isSharable = cacheable && !isPartial && cache.holds(tags, begun);

    const headers: Record<string, string> = {
      ...securityHeaders({ scriptHashes, hsts, isFramed: new URL(address, publicUrl).pathname === previewPage }),
      'content-type': 'text/html; charset=utf-8',
      ...cachingHeaders(
        { address, status, html, variant, cacheable: isSharable, isOpenToAll, tags, holdsUntil },
        shared,
      ),
      ...(result.location ? { location: result.location } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    };
    const stored = await preparePage(
      { status, headers, body: Buffer.from(html), isCounted: isCounted && variant === 'open' },
      tags,
      holdsUntil,
    );
    const key = pageKey(address, variant);
    if (isPartial) partial.add(stored);
    // A whole one may yet be needed while the database is away.
    const before = isPartial ? cache.getStale(key, staleMs) : undefined;
    const isWorse = before !== undefined && !partial.has(before);
    if (cacheable && status === 200 && !isWorse) cache.put(key, stored, begun);
    return stored;
  }
}

/** Under what a page is kept. No address begins like the gated ones. */
export function pageKey(address: string, variant: PageVariant): string {
  return variant === 'gated' ? `gated ${address}` : address;
}

interface Rendered {
  status: number;
  location?: string | null;
  html: string;
  /** The sources by which its policy lets our scripts run. */
  scriptHashes: string[];
}

async function renderWhole(url: URL): Promise<Rendered> {
  const slug = articleSlug(url.pathname);
  try {
    return await (slug === undefined ? renderByRouter(url) : renderArticle(slug, partOf(url)));
  } catch (error) {
    log.error({ err: error, path: url.pathname }, 'rendering failed');
    return { status: 500, html: crashPage(), scriptHashes: [] };
  }
}

const partOf = (url: URL) => url.searchParams.get(partParameter) ?? undefined;

async function renderByRouter(url: URL): Promise<Rendered> {
  const response = await renderRouted(new Request(url, { headers: { accept: 'text/html' } }));
  const { html, hashes } = markedScripts(await response.text(), renderedScriptMark()!);
  const location = response.headers.get('location');
  return { status: response.status, location, html: deferProgram(html, routerFiles), scriptHashes: hashes };
}
