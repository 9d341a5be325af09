import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseArticleFile, serialiseArticle } from '#features/article-files/article-file.ts';
import { testDatabase, type TestDatabase } from '../tests/support/database.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { syntheticArticle } from './synthetic-article.ts';
import { makeArticles, removeArticles } from './synthetic.ts';

const now = new Date('2025-11-22T12:00:00Z');
let database: TestDatabase;
const rows = async (statement: string) => (await database.db.$client.query(statement)).rows as unknown[];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('made-up articles are as valid as a file, and the same number makes the same one', () => {
  for (let number = 1; number <= 60; number += 1) {
    const { article } = syntheticArticle(number, now);
    expect(parseArticleFile(article.slug, serialiseArticle(article))).toMatchObject({
      article: { slug: article.slug },
    });
    expect(syntheticArticle(number, now).article).toEqual(article);
  }
});

test('they go in with all that belongs to them, are found, and go out again without a trace', async () => {
  await insertArticle(database.db, { slug: 'vera', title: 'Zafferano' });
  await makeArticles(database.url, 30);
  expect(await rows('select format, count(*)::int from articles group by format order by format')).toEqual([
    { format: 'dal_basso', count: 10 },
    { format: 'dualita', count: 11 },
    { format: 'trial', count: 10 },
  ]);
  expect(await rows('select from search_entries')).toHaveLength(31);
  expect(await rows('select from dualita_details')).toHaveLength(11);
  expect(await rows('select from articles where published_at > now()')).toEqual([]);
  await expect(makeArticles(database.url, 1)).rejects.toThrow('made-up articles already');

  expect(await removeArticles(database.url)).toBe(30);
  expect(await rows('select slug from articles')).toEqual([{ slug: 'vera' }]);
  expect(await rows('select from search_entries')).toHaveLength(1);
  expect(await rows(`select from authors where slug like 'prova-%'`)).toEqual([]);
});
