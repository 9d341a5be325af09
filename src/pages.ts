import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { log } from '#platform/log.ts';
import { preparePage, type PageCache, type StoredPage } from '#platform/page-cache.ts';
import { observeRender } from '#platform/render-outcome.ts';
import { inlineScriptHashes, securityHeaders } from '#platform/security-headers.ts';
import { crashPage } from './crash-page.ts';
import { pageAddress } from './page-addresses.ts';

/** Renders an address with the router. The request carries no cookie: pages are the same for everybody. */
export const render = createStartHandler(defaultRenderHandler);

/** Pages by address: from the cache, else rendered and, when that may be, kept. */
export function createPages({ cache, publicUrl }: { cache: PageCache; publicUrl: string }) {
  /** Renders under way, so that a page that many ask for at once is made once. */
  const underWay = new Map<string, Promise<StoredPage>>();

  return async function page(url: URL): Promise<StoredPage> {
    const { address, cacheable } = pageAddress(url);
    const kept = cache.get(address) ?? underWay.get(address);
    if (kept) return kept;

    const made = make(address, cacheable).finally(() => underWay.delete(address));
    underWay.set(address, made);
    return made;
  };

  async function make(address: string, cacheable: boolean): Promise<StoredPage> {
    const begun = cache.begin();
    const { result, tags, failure } = await observeRender(() => renderWhole(new URL(address, publicUrl)));
    const status = failure ?? result.status;
    if (status >= 500) log.error({ address, status }, 'a page could not be rendered');

    const headers: Record<string, string> = {
      ...securityHeaders({ scriptHashes: inlineScriptHashes(result.html), https: publicUrl.startsWith('https:') }),
      'content-type': 'text/html; charset=utf-8',
      // Whoever keeps a page asks each time whether it still holds; the answer is mostly 304.
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      ...(result.location ? { location: result.location } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    };
    const stored = await preparePage({ status, headers, body: Buffer.from(result.html) }, tags);
    if (cacheable && status === 200) cache.put(address, stored, begun);
    return stored;
  }
}

async function renderWhole(url: URL) {
  try {
    const response = await render(new Request(url, { headers: { accept: 'text/html' } }));
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  } catch (error) {
    log.error({ err: error, path: url.pathname }, 'rendering failed');
    return { status: 500, location: null, html: crashPage };
  }
}
