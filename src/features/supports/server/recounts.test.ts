import { beforeEach, expect, test } from 'vitest';
import { recountReactions } from '#features/reactions/server/actions.ts';
import { recountSupports } from '#features/supports/server/actions.ts';
import { recountVotes } from '#features/votes/server/actions.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';

const database = fileDatabase();
let first: string;
let second: string;

const run = (statement: string, ...values: unknown[]) => database.db.$client.query(statement, values);
const counts = async (articleId: string) =>
  (
    await run(
      `select kind, section_index, sum(count)::int as count from article_counts
       where article_id = $1 group by kind, section_index order by kind, section_index`,
      articleId,
    )
  ).rows.map(Object.values);
const total = async (articleId: string) =>
  (await run('select reactions_total from articles where id = $1', articleId)).rows[0].reactions_total as number;

beforeEach(async () => {
  await run('truncate articles, authors, users cascade');
  await run(`insert into users (name, email) select 'Lettore', n || '@example.org' from generate_series(1, 5) n`);
  first = await insertArticle(database.db, { slug: 'prima' });
  second = await insertArticle(database.db, { slug: 'seconda', format: 'dal_basso' });
  for (const article of [first, second]) {
    await run(
      `insert into reactions (article_id, user_id, type, section_index) select $1, id, 'fire', 1 from users`,
      article,
    );
    await run(
      `insert into reactions (article_id, user_id, type, section_index) select $1, id, 'think', 0 from users limit 2`,
      article,
    );
  }
  await run(`insert into votes (article_id, user_id, position) select $1, id, 'contro' from users limit 3`, first);
  await run('insert into supports (article_id, user_id) select $1, id from users limit 4', second);
});

const recountAll = async () => {
  await database.db.transaction(async (tx) => {
    await recountReactions(tx);
    await recountVotes(tx);
    await recountSupports(tx);
  });
};

test('every sum follows from the facts', async () => {
  await recountAll();
  expect(await counts(first)).toEqual([
    ['contro', 0, 3],
    ['fire', 1, 5],
    ['think', 0, 2],
  ]);
  expect(await counts(second)).toEqual([
    ['fire', 1, 5],
    ['support', 0, 4],
    ['think', 0, 2],
  ]);
  expect([await total(first), await total(second)]).toEqual([7, 7]);
});

test('sums that were wrong are put right, those without facts go, the right ones are not written again', async () => {
  await recountAll();
  await run(`update article_counts set count = 99 where article_id = $1 and kind = 'fire'`, first);
  await run(
    `insert into article_counts (article_id, kind, section_index, count) values ($1, 'applause', 3, 12), ($1, 'pro', 0, 1)`,
    first,
  );
  await run('update articles set reactions_total = 0 where id = $1', first);
  const written = async () =>
    (await run('select xmin::text from article_counts where article_id = $1 order by kind', second)).rows;
  const before = await written();

  await recountAll();
  expect(await counts(first)).toEqual([
    ['contro', 0, 3],
    ['fire', 1, 5],
    ['think', 0, 2],
  ]);
  expect(await total(first)).toBe(7);
  expect(await written()).toEqual(before);
});

test('only the named articles are counted', async () => {
  await database.db.transaction((tx) => recountReactions(tx, [second]));
  expect(await counts(first)).toEqual([]);
  expect(await total(first)).toBe(0);
  expect(await total(second)).toBe(7);
});

test('counting one kind leaves the others alone', async () => {
  await recountAll();
  await run('delete from reactions');
  await database.db.transaction((tx) => recountVotes(tx));
  expect(await counts(first)).toHaveLength(3);
  await database.db.transaction((tx) => recountReactions(tx));
  expect(await counts(first)).toEqual([['contro', 0, 3]]);
  expect(await total(first)).toBe(0);
});
