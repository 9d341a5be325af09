import { expect, onTestFinished, test, vi } from 'vitest';
import { insertArticle } from '../../tests/support/articles.ts';
import { fileDatabase } from '../../tests/support/database.ts';
import { announceChange, listenForChanges } from '#platform/invalidation.ts';
import { LiveHub } from '#platform/live-hub.ts';
import { PageCache } from '#platform/page-cache.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { createPages } from './render.ts';

const database = fileDatabase();
let renders = 0;

vi.mock('./program-files.ts', () => ({}));
vi.mock('@tanstack/react-start/server', () => ({
  defaultRenderHandler: undefined,
  createStartHandler: () => undefined,
}));
vi.mock('./render-article.tsx', () => ({
  renderArticle: async () => {
    renders += 1;
    const { rows } = await database.db.$client.query<{ title: string }>('select title from articles');
    dependsOn('article:1');
    return { status: 200, html: rows[0]!.title, scriptHashes: [] };
  },
}));

test('a thousand readers at the moment of a correction get it, and it is rendered once', async () => {
  await insertArticle(database.db, { slug: 'corretto', format: 'trial', title: 'Con un errore' });
  const cache = new PageCache();
  const changes = listenForChanges(database.url, cache, new LiveHub());
  onTestFinished(() => changes.close());
  await vi.waitFor(() => expect(cache.isEnabled).toBe(true));
  const settled = async () => undefined;
  const { page } = createPages({ cache, publicUrl: 'http://x', hsts: undefined, settled, staleMs: 60_000 });
  const read = async () => (await page(new URL('http://x/article/corretto'))).plain.body.toString();
  expect(await read()).toBe('Con un errore');

  await database.db.transaction(async (tx) => {
    await tx.execute(`update articles set title = 'Senza errori'`);
    await announceChange(tx, ['article:1']);
  });
  await vi.waitFor(() => expect(cache.size).toBe(0));
  const titles = await Promise.all(Array.from({ length: 1000 }, read));
  expect(new Set(titles)).toEqual(new Set(['Senza errori']));
  expect(renders).toBe(2);
});

test('of those who wait for somebody that is refused, one has it made for all', async () => {
  const { page } = createPages({
    cache: new PageCache(),
    publicUrl: 'http://x',
    hsts: undefined,
    settled: async () => undefined,
    staleMs: 60_000,
  });
  const read = (admit: () => Promise<void>) => page(new URL('http://x/article/corretto'), 'open', admit);
  const refusals: (() => void)[] = [];
  const refused = () => new Promise<void>((_, reject) => refusals.push(() => reject(new Error('too many'))));
  const lets: (() => void)[] = [];
  const slowlyLet = () => new Promise<void>((resolve) => lets.push(resolve));

  const before = renders;
  const first = read(refused);
  const others = [read(slowlyLet), read(slowlyLet)];
  refusals[0]!();
  await expect(first).rejects.toThrow('too many');
  await vi.waitFor(() => expect(lets).toHaveLength(2));
  const second = read(refused);
  for (const letIn of lets) letIn();
  await new Promise((resolve) => setImmediate(resolve));
  refusals[1]!();
  await expect(second).rejects.toThrow('too many');
  const [one, other] = await Promise.all(others);
  expect(one).toBe(other);
  expect(renders - before).toBe(1);
});
