import { afterEach, expect, test, vi } from 'vitest';
import { renewKept } from './renew-kept.ts';
import { keptCache } from './kept-cache.ts';
import { keptPage } from './shelf.test-support.ts';
import { emptyShelf, nobody, shelfAddress, type Shelf } from './shelf.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that keeps some articles for who has no account, and a server that answers each page with a status. */
function browser(count: number, status: number) {
  const kept = new Map<string, Response>();
  const pages = Array.from({ length: count }, (_, at) => keptPage(`n${at}`, { contactAt: at, usedAt: Date.now() }));
  kept.set(shelfAddress, Response.json({ ...emptyShelf(nobody), pages }));
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    keys: async () => [],
  };
  const asked: string[] = [];
  vi.stubGlobal('caches', {
    has: async () => true,
    keys: async () => [keptCache],
    open: async (name: string) => name === keptCache && cache,
  });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/formats' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('', { status });
  });
  return {
    asked,
    left: async () => ((await cache.match(shelfAddress))!.json() as Promise<Shelf>).then((s) => s.pages),
  };
}

test.each([429, 500, 503, 200])(
  'an answer %s that says nothing of the copy leaves it, and ends the visit',
  async (status) => {
    const { asked, left } = browser(3, status);
    await renewKept(nobody);
    expect(asked).toEqual(['/article/n0']);
    expect(await left()).toHaveLength(3);
  },
);

test('a visit asks for the ten that waited longest, and what is gone goes', async () => {
  const { asked, left } = browser(12, 404);
  await renewKept(nobody);
  expect(asked.filter((path) => path !== '/')).toHaveLength(10);
  expect((await left()).map(({ path }) => path)).toEqual(['/article/n10', '/article/n11']);
});
