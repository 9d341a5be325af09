import fc from 'fast-check';
import { eq, ne, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { callApi, type ApiCall } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { articles } from '#features/articles/server/schema.ts';
import type { SearchResult } from '../contract.ts';
import { plainWords } from '../words.ts';
import { indexArticle, indexEarlierEntries } from './actions.ts';
import { searchWords } from './schema.ts';
import { cleanUpWords } from './words.ts';

const database = fileDatabase();
let call: ApiCall;

beforeAll(async () => {
  call = callApi(database.db);
  await insertArticle(database.db, { slug: 'paese', format: 'trial', title: 'Gli abitanti di Pietrascura' });
});

async function found(question: string): Promise<string[]> {
  const { body } = await call(`/api/search?q=${encodeURIComponent(question)}`);
  return (body as SearchResult[]).map(({ slug }) => slug);
}

const isListed = async (word: string) => (await database.db.$count(searchWords, eq(searchWords.word, word))) > 0;

async function change(id: string, to: Partial<typeof articles.$inferInsert>): Promise<void> {
  await database.db.update(articles).set(to).where(eq(articles.id, id));
  await indexArticle(database.db, id);
}

afterEach(() => database.db.delete(articles).where(ne(articles.slug, 'paese')));

test.each([
  ['is corrected', { summary: 'Una festa a Pietrascura.' }],
  ['stood in an article that was taken from the site', { status: 'draft' }],
] as const)('a mistake that %s is forgotten at night, and repaired from then on', async (_, to) => {
  const id = await insertArticle(database.db, { slug: 'festa', format: 'trial', summary: 'Una festa a Pietrascra.' });
  expect(await found('pietrascra')).toEqual(['festa']);
  await change(id, to);

  await cleanUpWords(database);
  expect(await isListed('pietrascra')).toBe(false);
  expect(await found('pietrascra')).toContain('paese');
});

test('a word of an article that is to come is known from its hour on', async () => {
  const id = await insertArticle(database.db, {
    slug: 'domani',
    format: 'trial',
    title: 'Il caso Pietrascra',
    publishedAt: new Date(Date.now() + 86_400_000),
  });
  expect(await found('pietrascra')).toEqual(['paese']);
  await cleanUpWords(database);
  expect(await found('pietrascra')).toEqual(['paese']);
  expect(await found('pietrascrx')).toEqual(['paese']);

  await change(id, { publishedAt: new Date('2025-11-20T07:30:00Z') });
  expect(await found('pietrascra')).toEqual(['domani']);
  // Its words were known as long as it was out.
  await change(id, { publishedAt: new Date(Date.now() + 86_400_000) });
  await cleanUpWords(database);
  expect(await found('pietrascra')).toEqual(['paese']);
});

test('the night leaves every word that an article holds, and adds one that is missing', async () => {
  await database.db.delete(searchWords).where(eq(searchWords.word, 'abitanti'));
  await cleanUpWords(database);
  const { rows } = await database.db.$client.query<{ word: string }>('select word from search_words order by word');
  expect(rows.map(({ word }) => word)).toEqual([
    'abitanti',
    'caso',
    'difesa',
    'fatto',
    'giudiziaria',
    'paese',
    'parte',
    'pietrascura',
    'redazione',
    'sommario',
  ]);
});

test('the database has the same words of a text as the program', async () => {
  const piece = fc.constantFrom(
    '1',
    '23',
    '456',
    '7890',
    'bx',
    '.',
    ' ',
    '/',
    '-',
    ',',
    '@',
    '_',
    '\u202f',
    '’',
    ':',
    '(',
  );
  const texts = fc.sample(fc.array(piece, { maxLength: 12 }), 2000).map((pieces) => pieces.join(''));
  const { rows } = await database.db.$client.query<{ words: string[] }>(
    `select tsvector_to_array(to_tsvector('simple', search_text(written))) as words
     from unnest($1::text[]) with ordinality as t(written, position) order by position`,
    [texts],
  );
  for (const [place, text] of texts.entries()) {
    const own = [...new Set(plainWords(text))];
    expect(rows[place]!.words.toSorted(), text).toEqual(own.toSorted());
  }
});

test('what a process of an earlier release wrote into the search is found by its format and numbers from the next night on', async () => {
  const id = await insertArticle(database.db, { slug: 'sfratto', format: 'trial', summary: 'Costa 85.000 euro.' });
  await database.db.execute(sql`
    update search_entries set title = to_tsvector('italian_search', 'Sfratto'),
      summary = to_tsvector('italian_search', 'Costa 85.000 euro.'), body_words = ''
    where article_id = ${id}`);
  expect(await found('85.000')).toEqual([]);
  await indexEarlierEntries(database);
  expect(await found('85.000')).toEqual(['sfratto']);
  expect((await found('trial by media')).toSorted()).toEqual(['paese', 'sfratto']);
});
