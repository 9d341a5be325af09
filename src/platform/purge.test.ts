import { expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { createPurger, type PurgeSettings } from './purge.ts';

const token = 'a-token-of-the-operator';

/** A purger whose pauses end when they are told to, and what it sent. */
function purger(kind: PurgeSettings['kind'], statuses: number[] = []) {
  const sent: { url: string; method: string | undefined; headers: unknown; body: unknown; redirect: unknown }[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  const send = (async (url: string, { method, headers, body, redirect }: RequestInit) => {
    sent.push({ url, method, headers, body: body === undefined ? undefined : JSON.parse(String(body)), redirect });
    return new Response(null, { status: statuses.shift() ?? 200 });
  }) as typeof fetch;
  const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
  const { hear } = createPurger({ kind, url: 'https://cache.example/purge', token }, { send, pause });
  const afterPause = async () => {
    pauses.shift()!.end();
    await vi.waitFor(() => expect(pauses.length === 1 || sent.length > 0).toBe(true));
  };
  return { hear, sent, pauses, afterPause };
}

test('what changes within a second goes in one message, each tag once', async () => {
  const { hear, sent, afterPause } = purger('json');
  hear(['article:1', 'articles']);
  hear(['articles', 'comments:1']);
  expect(sent).toEqual([]);
  await afterPause();
  expect(sent).toEqual([
    {
      url: 'https://cache.example/purge',
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: { tags: ['article:1', 'articles', 'comments:1'] },
      redirect: 'error',
    },
  ]);
});

test('what only open pages are told of is nothing to it', async () => {
  const { hear, sent, pauses, afterPause } = purger('json');
  hear(['live:1:votes']);
  expect(pauses).toEqual([]);
  hear(['article:1', 'live:1:comments']);
  await afterPause();
  expect(sent).toMatchObject([{ body: { tags: ['article:1'] } }]);
});

test.each([
  ['fastly', 'https://cache.example/purge', { 'fastly-key': token, 'surrogate-key': 'article:1 a.b' }, undefined],
  ['cloudflare', 'https://cache.example/purge', { authorization: `Bearer ${token}` }, { tags: ['article:1', 'a.b'] }],
  ['varnish', 'https://cache.example/purge', { 'x-ban-tags': '(^|,)(article:1|a\\.b)(,|$)' }, undefined],
] as const)('%s is told in its own words', async (kind, url, headers, body) => {
  const { hear, sent, afterPause } = purger(kind);
  hear(['article:1', 'a.b']);
  await afterPause();
  expect(sent).toMatchObject([{ url, headers, body }]);
});

test.each([
  ['fastly', 'https://cache.example/purge_all', undefined],
  ['cloudflare', 'https://cache.example/purge', { purge_everything: true }],
  ['json', 'https://cache.example/purge', { everything: true }],
] as const)('where anything may have changed %s is told to keep nothing', async (kind, url, body) => {
  const { hear, sent, afterPause } = purger(kind);
  hear(['article:1']);
  hear();
  await afterPause();
  expect(sent).toMatchObject([{ url, body }]);
});

test('what was not taken is told again with what came meanwhile, ever later, and the log has neither address nor token', async () => {
  const lines: unknown[] = [];
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
  const { hear, sent, pauses, afterPause } = purger('json', [503, 500]);
  hear(['article:1']);
  await afterPause();
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  hear(['article:2']);
  expect(pauses[0]!.ms).toBe(2000);
  await afterPause();
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  expect(pauses[0]!.ms).toBe(4000);
  await afterPause();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => body)).toEqual([
    { tags: ['article:1'] },
    { tags: ['article:1', 'article:2'] },
    { tags: ['article:1', 'article:2'] },
  ]);
  expect(JSON.stringify(lines)).toContain('a shared cache was not told of changes');
  expect(JSON.stringify(lines)).not.toMatch(/cache\.example|a-token/);
});

test('many tags go in parts, too many as everything', async () => {
  const { hear, sent, afterPause } = purger('json');
  const tags = Array.from({ length: 70 }, (_, at) => `article:${at}`);
  hear(tags);
  await afterPause();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.flatMap(({ body }) => (body as { tags: string[] }).tags)).toEqual(tags);
  hear(Array.from({ length: 1001 }, (_, at) => `article:${at}`));
  await afterPause();
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]!.body).toEqual({ everything: true });
});
