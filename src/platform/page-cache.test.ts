import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache, pageResponse, preparePage } from './page-cache.ts';

const page = (text: string, ...tags: string[]) =>
  preparePage({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) }, new Set(tags));

test('what was put is served until one of its tags is dropped', async () => {
  const cache = new PageCache();
  cache.put('/a', await page('a', 'article:1', 'articles'), cache.begin());
  cache.put('/b', await page('b', 'article:2'), cache.begin());

  cache.drop(['articles']);
  expect(cache.get('/a')).toBeUndefined();
  expect(cache.get('/b')).toBeDefined();
});

test('a page whose data changed while it was rendered is not kept', async () => {
  const cache = new PageCache();
  const begun = cache.begin();
  cache.drop(['article:1']);
  cache.put('/a', await page('old', 'article:1'), begun);
  cache.put('/b', await page('other', 'article:2'), begun);
  expect(cache.get('/a')).toBeUndefined();
  expect(cache.get('/b')).toBeDefined();
});

test('a page that was rendered before the cache was cleared is not kept', async () => {
  const cache = new PageCache();
  const begun = cache.begin();
  cache.clear();
  cache.put('/a', await page('old'), begun);
  expect(cache.get('/a')).toBeUndefined();
});

test('switched off it serves and keeps nothing, and comes back empty', async () => {
  const cache = new PageCache();
  cache.put('/a', await page('a'), cache.begin());
  cache.setEnabled(false);
  expect(cache.get('/a')).toBeUndefined();
  cache.put('/a', await page('a'), cache.begin());
  cache.setEnabled(true);
  expect(cache.size).toBe(0);
});

test('switched off it still has what may be shown where no page can be made, but for what was dropped', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-22T12:00:00Z') });
  try {
    const cache = new PageCache();
    for (const address of ['/a', '/b']) cache.put(address, await page(address, address), cache.begin());
    cache.drop(['/b']);
    cache.setEnabled(false);
    vi.advanceTimersByTime(3600_000);
    expect(cache.getStale('/a', 3600_001)?.plain.body.toString()).toBe('/a');
    expect(cache.getStale('/a', 3600_000)).toBeUndefined();
    expect(cache.getStale('/b', 3600_001)).toBeUndefined();
    cache.setEnabled(true);
    expect(cache.getStale('/a', 3600_001)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('a page is rendered again after a minute', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-22T12:00:00Z') });
  try {
    const cache = new PageCache();
    cache.put('/a', await page('a'), cache.begin());
    vi.advanceTimersByTime(59_999);
    expect(cache.get('/a')).toBeDefined();
    vi.advanceTimersByTime(2);
    expect(cache.get('/a')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('when room runs out the page that was not asked for longest goes first', async () => {
  const cache = new PageCache();
  const big = { ...(await page('x')), bytes: 50 * 1024 * 1024 };
  cache.put('/1', big, cache.begin());
  cache.put('/2', big, cache.begin());
  cache.get('/1');
  cache.put('/3', big, cache.begin());
  expect([cache.get('/1'), cache.get('/2'), cache.get('/3')].map(Boolean)).toEqual([true, false, true]);
});

test('every encoding holds the same page', async () => {
  const text = '<p>Contraddittorio</p>'.repeat(50);
  const stored = await page(text);
  const answer = async (accepted: string) => {
    const response = pageResponse(new Request('http://x/', { headers: { 'accept-encoding': accepted } }), stored);
    return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())] as const;
  };
  const [br, brBody] = await answer('gzip, br');
  const [gz, gzBody] = await answer('gzip');
  const [plain, plainBody] = await answer('identity');
  expect([br, gz, plain]).toEqual(['br', 'gzip', null]);
  expect(brotliDecompressSync(brBody).toString()).toBe(text);
  expect(gunzipSync(gzBody).toString()).toBe(text);
  expect(plainBody.toString()).toBe(text);
});
