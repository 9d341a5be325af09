import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { log } from '#platform/log.ts';
import { preparePage, type PageCache, type StoredPage } from '#platform/page-cache.ts';
import { observeRender, type PageVariant } from '#platform/render-outcome.ts';
import { inlineScriptHashes, securityHeaders } from '#platform/security-headers.ts';
import { settingsTag } from '#features/publication/server/current.ts';
import { crashPage } from './crash-page.ts';
import { articleSlug, pageAddress } from './page-addresses.ts';

/** Renders an address with the router. The request carries no cookie: pages are the same for everybody. */
export const render = createStartHandler(defaultRenderHandler);

interface PageServices {
  cache: PageCache;
  publicUrl: string;
  /** Waits until the settings that hold are shown, and answers when what they show changes by itself, in milliseconds. */
  settled: () => Promise<number | undefined>;
}

/** Pages by address: from the cache, else rendered and, when that may be, kept. */
export function createPages({ cache, publicUrl, settled }: PageServices) {
  /** Renders under way, so that a page that many ask for at once is made once. */
  const underWay = new Map<string, Promise<StoredPage>>();

  return async function page(url: URL, variant: PageVariant = 'open'): Promise<StoredPage> {
    const { address, cacheable } = pageAddress(url);
    const key = pageKey(address, variant);
    const kept = cache.get(key) ?? underWay.get(key);
    if (kept) return kept;

    const made = make(address, variant, cacheable).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };

  async function make(address: string, variant: PageVariant, cacheable: boolean): Promise<StoredPage> {
    const begun = cache.begin();
    const holdsUntil = await settled();
    const { result, tags, failure } = await observeRender(() => renderWhole(new URL(address, publicUrl)), variant);
    const status = failure ?? result.status;
    if (status >= 500) log.error({ address, status }, 'a page could not be rendered');

    const headers: Record<string, string> = {
      ...securityHeaders({ scriptHashes: inlineScriptHashes(result.html), https: publicUrl.startsWith('https:') }),
      'content-type': 'text/html; charset=utf-8',
      // Whoever keeps a page asks each time whether it still holds; the answer is mostly 304.
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      vary: articleSlug(address) ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
      ...(result.location ? { location: result.location } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    };
    const stored = await preparePage(
      { status, headers, body: Buffer.from(result.html) },
      tags.add(settingsTag),
      holdsUntil,
    );
    if (cacheable && status === 200) cache.put(pageKey(address, variant), stored, begun);
    return stored;
  }
}

/** Under what a page is kept. No address begins like the gated ones. */
export function pageKey(address: string, variant: PageVariant): string {
  return variant === 'gated' ? `gated ${address}` : address;
}

async function renderWhole(url: URL) {
  try {
    const response = await render(new Request(url, { headers: { accept: 'text/html' } }));
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  } catch (error) {
    log.error({ err: error, path: url.pathname }, 'rendering failed');
    return { status: 500, location: null, html: crashPage() };
  }
}
