import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeShelf, readShelf } from './kept-store.ts';
import { keptPage } from './shelf.test-support.ts';
import { emptyShelf, withPage, type Shelf } from './shelf.ts';

/** What the browser holds, in bodies by address; no more bytes than `room` besides the list. */
let held: Map<string, string>;
let room: number;

beforeEach(() => {
  held = new Map();
  room = Infinity;
  const at = (path: string) => new URL(path, 'https://test.example').href;
  const cache = {
    put: async (path: string, answer: Response) => {
      const body = await answer.text();
      const others = [...held].filter(([url]) => url !== at(path) && !url.endsWith('.json'));
      const taken = others.reduce((sum, [, { length }]) => sum + length, 0);
      if (!path.endsWith('.json') && taken + body.length > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(at(path), body);
    },
    match: (path: string) => Promise.resolve(held.has(at(path)) ? new Response(held.get(at(path))) : undefined),
    keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
    delete: ({ url }: { url: string }) => Promise.resolve(held.delete(url)),
  };
  vi.stubGlobal('caches', { has: () => Promise.resolve(true), open: () => Promise.resolve(cache) });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
});
afterEach(() => vi.unstubAllGlobals());

const paths = ({ pages }: Shelf) => pages.map(({ path }) => path);
const keep = (slug: string, usedAt: number, body = 'x'.repeat(10)) =>
  changeShelf(async (shelf, cache) => {
    await cache.put(`/article/${slug}`, new Response(body));
    return withPage(shelf, keptPage(slug, { usedAt }), {});
  });

test('where the browser has no room what was used longest ago goes, until there is', async () => {
  await keep('vecchio', 1);
  await keep('medio', 2);
  await keep('nuovo', 3);
  room = 35;
  await keep('lungo', 4, 'x'.repeat(20));
  expect(paths(await readShelf())).toEqual(['/article/nuovo', '/article/lungo']);
  expect([...held.keys()].map((url) => new URL(url).pathname).toSorted()).toEqual([
    '/article/lungo',
    '/article/nuovo',
    '/senza-rete/kept.json',
  ]);
});

test('what has no room however much goes is not kept, and the browser’s word for it is passed on', async () => {
  await keep('vecchio', 1);
  room = 15;
  await expect(keep('lungo', 2, 'x'.repeat(20))).rejects.toThrow('full');
  expect(await readShelf()).toEqual(emptyShelf());
  expect(held.size).toBe(1);
});

test('whatever else fails takes nothing away but what had come of it', async () => {
  await keep('vecchio', 1);
  const failing = changeShelf(async (_, cache) => {
    await cache.put('/media/mezzo.jpg', new Response('x'));
    throw new TypeError('Failed to fetch');
  });
  await expect(failing).rejects.toThrow('Failed to fetch');
  expect(paths(await readShelf())).toEqual(['/article/vecchio']);
  expect([...held.keys()].some((url) => url.endsWith('mezzo.jpg'))).toBe(false);
});
