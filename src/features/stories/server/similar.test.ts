import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles, dalBassoDetails } from '#features/articles/server/schema.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { openNewsroom, type Newsroom, type Person } from './newsroom.test-support.ts';

let newsroom: Newsroom;
let admin: Person;
let writer: Person;

beforeAll(async () => {
  newsroom = await openNewsroom();
  admin = await newsroom.person('admin');
  writer = await newsroom.person('writer');
});
afterAll(() => newsroom.close());

const similar = async (who: Person, id: string) =>
  (await newsroom.change(who, 'GET', `/${id}`)).similar.map(({ kind, title, path }) => [kind, title, path]);

const lime = {
  title: 'Il tiglio della scuola va abbattuto',
  location: 'Valdorso (BL)',
  story: 'Il tiglio davanti alla scuola è malato, dice il comune. Una perizia dice che il tiglio è sano. '.repeat(4),
};

test('stories and articles with a like title, or of the same place with the same words', async () => {
  const id = await newsroom.story({ ...lime, assigneeId: writer.id });
  const sameTitle = await newsroom.story({ title: 'Il tiglio della scuola abbattuto', location: 'Altrove (RM)' });
  const samePlace = await newsroom.story({
    title: 'Un albero malato solo per il comune',
    location: 'Valdorso (BL)',
    story: 'Davanti alla scuola c’è un tiglio. La perizia lo dice sano, il comune lo vuole giù. '.repeat(4),
  });
  await newsroom.story({
    title: 'La fontana chiusa per decoro',
    location: 'Valdorso (BL)',
    story: 'Niente acqua. '.repeat(20),
  });
  const articleId = await insertArticle(newsroom.db, {
    slug: 'il-tiglio-di-valdorso',
    format: 'dal_basso',
    title: 'Chi vuole il tiglio di Valdorso',
    sections: [{ type: 'protagonist', content: 'La scuola, la perizia, il comune: il tiglio malato e quello sano.' }],
  });
  await newsroom.db.update(dalBassoDetails).set({ place: 'Valdorso', province: 'BL' });
  await indexArticle(newsroom.db, articleId);
  await insertArticle(newsroom.db, { slug: 'altro', format: 'trial', title: 'Il tiglio della scuola va abbattuto' });

  const found = await similar(admin, id);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      ['story', 'Il tiglio della scuola abbattuto', `/redazione/storie/${sameTitle}`],
      ['story', 'Un albero malato solo per il comune', `/redazione/storie/${samePlace}`],
      ['article', 'Chi vuole il tiglio di Valdorso', '/article/il-tiglio-di-valdorso'],
    ]),
  );
  // A writer meets the stories of others as articles only.
  expect(await similar(writer, id)).toEqual([
    ['article', 'Chi vuole il tiglio di Valdorso', '/article/il-tiglio-di-valdorso'],
  ]);
});

test('at most five, the most alike first, and never the article that the story became', async () => {
  const own = await insertArticle(newsroom.db, {
    slug: 'canestro',
    format: 'dal_basso',
    title: 'Chi ha tolto il canestro',
  });
  const id = await newsroom.story({
    title: 'Chi ha tolto il canestro',
    status: 'published',
    sender: admin.id,
    articleId: own,
    publishedAt: newsroom.now(),
  });
  for (let copy = 1; copy <= 6; copy += 1)
    await newsroom.story({ title: `Chi ha tolto il canestro${' bis'.repeat(copy)}` });
  const { similar } = await newsroom.change(admin, 'GET', `/${id}`);
  expect(similar).toHaveLength(5);
  expect(similar[0]!.title).toBe('Chi ha tolto il canestro bis');
  const degrees = similar.map(({ similarity }) => similarity);
  expect(degrees).toEqual(degrees.toSorted((one, other) => other - one));
  expect(similar.every(({ kind }) => kind === 'story')).toBe(true);
});

test('a story of stop words and signs alone is like nothing', async () => {
  const id = await newsroom.story({ title: 'Che è? E dove?', location: '??', story: '… e poi? '.repeat(30) });
  expect((await newsroom.change(admin, 'GET', `/${id}`)).similar).toEqual([]);
});

test('a place with a hyphen in its name is that of its article', async () => {
  const id = await newsroom.story({ ...lime, location: 'Presicce-Acquarica (LE)' });
  const articleId = await insertArticle(newsroom.db, {
    slug: 'presicce',
    format: 'dal_basso',
    title: 'Chi vuole il tiglio',
    sections: [{ type: 'protagonist', content: 'La scuola, la perizia, il comune: il tiglio malato e quello sano.' }],
  });
  await newsroom.db
    .update(dalBassoDetails)
    .set({ place: 'Presicce-Acquarica', province: 'LE' })
    .where(eq(dalBassoDetails.articleId, articleId));
  await newsroom.db.update(articles).set({ location: 'Presicce-Acquarica (LE)' }).where(eq(articles.id, articleId));
  await indexArticle(newsroom.db, articleId);
  expect(await similar(admin, id)).toContainEqual(['article', 'Chi vuole il tiglio', '/article/presicce']);
});

test('of thousands that match, the latest two hundred are looked at', async () => {
  const id = await newsroom.story({ ...lime, location: 'Folla (TO)' });
  await newsroom.db.execute(sql`
    insert into stories (is_anonymous, is_signed_out, title, location, category, protagonist_name, protagonist_role, story,
      context, impact, content_hash, submitted_at, clock_from, changed_at)
    select false, true, s.title, s.location, s.category, s.protagonist_name, s.protagonist_role, s.story, s.context,
      s.impact, 'copia ' || n, at, at, at
    from stories s, generate_series(1, 3000) n, lateral (select s.submitted_at - n * interval '1 minute' as at) t
    where s.id = ${id}`);
  await newsroom.db.execute(sql`analyze stories`);
  const sent = await statementsOf(() => similar(admin, id));
  const statement = sent.find(({ text }) => text.includes('as materialized'))!;
  const steps = stepsOf(await planOf(newsroom.db, statement));

  const found = steps.filter((step) => step['Subplan Name']?.startsWith('CTE'));
  expect(found.map((step) => [step['Subplan Name'], step['Actual Rows']])).toEqual(
    expect.arrayContaining([
      ['CTE titled', 200],
      ['CTE placed', 200],
    ]),
  );
  // What is compared word by word is these, and no story besides; the words of none are read anew.
  expect(statement.text).not.toContain('to_tsvector');
  const inSearch = new Set(found.flatMap(stepsOf));
  const compared = steps.filter((step) => !inSearch.has(step));
  expect(compared.filter((step) => step['Relation Name'] !== undefined)).toEqual([]);
  for (const step of compared.filter((one) => one['Node Type'] === 'CTE Scan')) {
    expect(step['Actual Rows']).toBeLessThanOrEqual(200);
  }
  await newsroom.db.execute(sql`delete from stories where content_hash like 'copia %'`);
});

test('where they cannot be found the file is there without them', async () => {
  const id = await newsroom.story({ ...lime });
  await newsroom.db.execute(sql`alter table search_entries rename to search_entries_away`);
  const found = await similar(admin, id);
  await newsroom.db.execute(sql`alter table search_entries_away rename to search_entries`);
  expect(found).toEqual([]);
  expect(await similar(admin, id)).not.toEqual([]);
});

test('both indexes of stories can be used', async () => {
  const plan = await newsroom.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select s.id from stories s where s.title % 'Il tiglio'
        or s.words @@ 'tigl'::tsquery`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Bitmap Index Scan on stories_title_similar/);
  expect(plan).toMatch(/Bitmap Index Scan on stories_words/);
});
