import { beforeAll, expect, test } from 'vitest';
import { makeArticles } from '../../../../demo/synthetic.ts';
import { callApi, type ApiCall } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import type { SearchResult } from '../contract.ts';

const database = fileDatabase();
let call: ApiCall;

// More articles than the search looks through one by one before it asks the word index.
beforeAll(async () => {
  call = callApi(database.db);
  await makeArticles(database.url, 700);
  const insert = (slug: string, title: string, publishedAt: string, content = 'Altro.') =>
    insertArticle(database.db, {
      slug,
      format: 'trial',
      title,
      sections: [{ type: 'case', content }],
      publishedAt: new Date(publishedAt),
    });
  await insert('antico', 'Il fuso a zigrinatura', '2011-05-02T08:00:00Z');
  await insert('vecchio', 'Ancora la zigrinatura', '2012-05-02T08:00:00Z');
  await insert('recente', 'Una moneta', '2026-11-01T08:00:00Z', 'La zigrinatura di una moneta.');
});

async function found(question: string, limit: number): Promise<SearchResult[]> {
  const { status, body } = await call(`/api/search?q=${encodeURIComponent(question)}&limit=${limit}`);
  expect(status).toBe(200);
  return body as SearchResult[];
}

test('a title in the depth of the archive stands before the text of a new article', async () => {
  expect((await found('zigrinatura', 10)).map(({ slug }) => slug)).toEqual(['vecchio', 'antico', 'recente']);
});

test('a page that the newest fill is in the order of their dates, each one once', async () => {
  const slugs = (await found('comune', 10)).map(({ slug }) => slug);
  expect(slugs).toHaveLength(10);
  expect(slugs).toEqual([...new Set(slugs)].sort());
});

test('a longer page begins as a shorter one does', async () => {
  const short = await found('scuola', 5);
  expect((await found('scuola', 40)).slice(0, 5)).toEqual(short);
});
