import { expect, test, vi } from 'vitest';
import { PageCache } from '#platform/page-cache.ts';
import { dependsOn, noteFailure, renderedVariant, type PageVariant } from '#platform/render-outcome.ts';
import { createPages } from './pages.ts';

const renders: string[] = [];

vi.mock('@tanstack/react-start/server', () => ({
  defaultRenderHandler: undefined,
  createStartHandler: () => async (request: Request) => {
    const { pathname } = new URL(request.url);
    renders.push(pathname);
    // The renderer itself takes its time: others may ask for the same page meanwhile.
    await Promise.resolve();
    if (pathname === '/broken') throw new Error('no page');
    if (pathname === '/away') noteFailure(503);
    if (pathname === '/missing') return new Response('niente', { status: 404 });
    dependsOn(`page:${pathname}`);
    return new Response(`<script>1</script>${pathname} cookie:${request.headers.get('cookie')} ${renderedVariant()}`);
  },
}));

function pages() {
  renders.length = 0;
  const cache = new PageCache();
  const page = createPages({ cache, publicUrl: 'https://example.org', settled: async () => undefined });
  return {
    cache,
    page: (path: string, variant?: PageVariant) => page(new URL(path, 'http://127.0.0.1:3000'), variant),
  };
}

const text = (page: { plain: { body: Buffer } }) => page.plain.body.toString();

test('a page is rendered once, however many ask for it at the same time or after', async () => {
  const { page } = pages();
  await Promise.all([page('/a'), page('/a'), page('/a?utm=1')]);
  await page('/a');
  expect(renders).toEqual(['/a']);
});

test('it is rendered anew when something that it shows has changed', async () => {
  const { page, cache } = pages();
  await page('/a');
  cache.drop(['page:/a']);
  await page('/a');
  expect(renders).toEqual(['/a', '/a']);
});

test('nothing of the request but its address reaches the render', async () => {
  const { page } = pages();
  expect(text(await page('/a'))).toContain('cookie:null');
});

test('inline scripts are allowed by hash, and a secure address asks for a secure connection', async () => {
  const { page } = pages();
  const { headers } = (await page('/a')).plain;
  expect(headers.join('\n')).toContain("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(headers).toContain('strict-transport-security');
});

test('a failed call of ours makes the page a failure, and such a page is not kept', async () => {
  const { page } = pages();
  const away = await page('/away');
  expect(away.status).toBe(503);
  expect(away.plain.headers.join('\n')).toMatch(/cache-control\nno-store/);
  expect(away.plain.headers.join('\n')).toMatch(/retry-after\n5/);
  await page('/away');
  expect(renders).toEqual(['/away', '/away']);
});

test('pages that are missing are not kept', async () => {
  const { page, cache } = pages();
  expect((await page('/missing')).status).toBe(404);
  expect(cache.size).toBe(0);
});

test('when rendering itself fails there is still a page', async () => {
  const { page } = pages();
  const broken = await page('/broken');
  expect(broken.status).toBe(500);
  expect(text(broken)).toContain('Qualcosa è andato storto');
});

test('an article has two pages, each rendered once, kept apart and dropped together', async () => {
  const { page, cache } = pages();
  const both = () => Promise.all([page('/article/a'), page('/article/a', 'gated')]);
  expect((await both()).map(text)).toEqual([expect.stringMatching(/ open$/), expect.stringMatching(/ gated$/)]);
  await both();
  expect(renders).toEqual(['/article/a', '/article/a']);
  expect(text(await page('/article/a'))).toMatch(/ open$/);
  cache.drop(['page:/article/a']);
  await both();
  expect(renders).toHaveLength(4);
});

test('that an article’s page depends on a session is told to every cache on the way', async () => {
  const { page } = pages();
  const vary = async (path: string) => {
    const { headers } = (await page(path)).plain;
    return headers[headers.indexOf('vary') + 1];
  };
  expect(await vary('/article/a')).toBe('Accept-Encoding, Cookie');
  expect(await vary('/a')).toBe('Accept-Encoding');
});
