import { chromium } from '@playwright/test';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { PageCache, writePage } from '#platform/page-cache.ts';
import { renderedScriptMark } from '#platform/render-outcome.ts';
import { launchOptions } from '../../tests/support/chromium.ts';
import { createPages } from './render.ts';

const injected = [
  '<script>document.title += " injected"</script>',
  '<script nonce="guessed">document.title += " guessed"</script>',
  '<img src="x" onerror="document.title += \' handler\'">',
];

/** A page into which text of somebody came without being escaped, before and after the scripts that we write. */
vi.mock('./program-files.ts', () => ({ routerFiles: [] }));
vi.mock('./render-article.tsx', () => ({}));
vi.mock('@tanstack/react-start/server', () => ({
  defaultRenderHandler: undefined,
  createStartHandler: () => async () => {
    const own = (script: string) => `<script nonce="${renderedScriptMark()}">${script}</script>`;
    const html = `<!doctype html><title>Pagina</title>${injected.join('')}
      ${own('document.title += " own"')}<p>${injected.join('')}</p>${own('document.title += " last"')}`;
    return new Response(html);
  },
}));

test('a browser runs what we wrote into a page, and nothing that came into it otherwise', async () => {
  const { page } = createPages({
    cache: new PageCache(),
    publicUrl: 'http://127.0.0.1',
    hsts: undefined,
    settled: async () => undefined,
    staleMs: 0,
  });
  const server = createServer((req, res) => {
    void page(new URL('/a', 'http://127.0.0.1')).then((stored) => writePage(req, res, stored));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const browser = await chromium.launch(launchOptions());
  try {
    const tab = await browser.newPage();
    const answer = await tab.goto(`http://127.0.0.1:${port}/a`);
    expect(await tab.title()).toBe('Pagina own last');
    expect((await answer!.allHeaders())['content-security-policy']!.match(/'sha256-/g)).toHaveLength(2);
    expect(await answer!.text()).not.toMatch(/nonce="(?!guessed)/);
  } finally {
    await browser.close();
    server.close();
  }
});
