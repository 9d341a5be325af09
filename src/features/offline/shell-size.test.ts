import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostBytes } from './evict.ts';
import { noteShellSize, roomForCopies, shellPrefix } from './shell-size.ts';

let held: Map<string, Map<string, string>>;

const cacheOf = (name: string) => {
  const bodies = held.get(name) ?? new Map<string, string>();
  held.set(name, bodies);
  return {
    put: async (path: string, answer: Response) => void bodies.set(path, await answer.text()),
    match: async (path: string) => (bodies.has(path) ? new Response(bodies.get(path)) : undefined),
    matchAll: async () => [...bodies.values()].map((body) => new Response(body)),
  } as unknown as Cache;
};

beforeEach(() => {
  held = new Map();
  vi.stubGlobal('caches', { keys: async () => [...held.keys()], open: async (name: string) => cacheOf(name) });
});
afterEach(() => vi.unstubAllGlobals());

test('what every shell takes is taken from the room of copies, of one that noted nothing nothing', async () => {
  expect(await roomForCopies()).toBe(mostBytes);
  for (const [name, bytes] of [
    ['uno', 1000],
    ['due', 500],
  ] as const) {
    const cache = cacheOf(shellPrefix + name);
    await cache.put('/senza-rete', new Response('x'.repeat(bytes)));
    await noteShellSize(cache);
  }
  await cacheOf(`${shellPrefix}tre`).put('/senza-rete', new Response('x'.repeat(7)));
  await cacheOf('altro').put('/senza-rete/shell.json', Response.json(9));
  expect(await roomForCopies()).toBe(mostBytes - 1500);
});
