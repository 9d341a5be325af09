import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache, pageResponse, preparePage } from './page-cache.ts';
import { tightenPages } from './tighten-pages.ts';

const words = Array.from({ length: 400 }, () => randomBytes(3).toString('hex'));
const text = Array.from({ length: 5000 }, (_, at) => words[(at * at) % words.length]).join(' ');

test('a page that is asked for again and again gets smaller forms of the same bytes', async () => {
  const cache = new PageCache(tightenPages());
  const page = await preparePage({ status: 200, headers: { vary: 'Cookie' }, body: Buffer.from(text) }, new Set());
  const quick = { gzip: page.gzip.body.length, brotli: page.brotli.body.length };
  cache.put('/a', page, cache.begin());
  for (let times = 0; times < 7; times += 1) cache.get('/a');
  cache.get('/a');

  await vi.waitFor(() => expect(page.brotli.body.length).toBeLessThan(quick.brotli));
  expect(page.gzip.body.length).toBeLessThan(quick.gzip);
  expect(brotliDecompressSync(page.brotli.body).toString()).toBe(text);
  expect(gunzipSync(page.gzip.body).toString()).toBe(text);

  const { headers } = pageResponse(new Request('http://x/', { headers: { 'accept-encoding': 'br' } }), page);
  expect(Object.fromEntries(headers)).toEqual({
    vary: 'Cookie',
    etag: page.etag,
    'content-encoding': 'br',
    'content-length': String(page.brotli.body.length),
  });
});

test('one that is asked for once or twice costs nothing more', async () => {
  const cache = new PageCache(tightenPages());
  const [rare, often] = await Promise.all(
    ['rare', 'often'].map((tag) => preparePage({ status: 200, headers: {}, body: Buffer.from(text) }, new Set([tag]))),
  );
  const quick = rare!.brotli;
  cache.put('/rare', rare!, cache.begin());
  cache.put('/often', often!, cache.begin());
  for (let times = 0; times < 7; times += 1) cache.get('/rare');
  for (let times = 0; times < 8; times += 1) cache.get('/often');
  await vi.waitFor(() => expect(often!.brotli.body.length).toBeLessThan(quick.body.length));
  expect(rare!.brotli).toBe(quick);
});

test('one that cannot be made smaller stands in nobody else’s way', async () => {
  const cache = new PageCache(tightenPages());
  const [broken, whole] = await Promise.all(
    ['broken', 'whole'].map((tag) =>
      preparePage({ status: 200, headers: {}, body: Buffer.from(text) }, new Set([tag])),
    ),
  );
  Object.assign(broken!.plain, { body: null });
  const quick = whole!.brotli;
  cache.put('/broken', broken!, cache.begin());
  cache.put('/whole', whole!, cache.begin());
  for (let times = 0; times < 8; times += 1) cache.get('/broken');
  for (let times = 0; times < 8; times += 1) cache.get('/whole');
  await vi.waitFor(() => expect(whole!.brotli.body.length).toBeLessThan(quick.body.length));
});
