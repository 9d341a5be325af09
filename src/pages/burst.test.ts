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
