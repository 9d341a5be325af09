import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertArticle, type GivenArticle } from '../../../../tests/support/articles.ts';
import { callApi, type ApiCall } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { observeRender } from '#platform/render-outcome.ts';
import { RelatedArticles } from '../contract.ts';
import { candidatesStatement } from './candidates.ts';
import { articleSeries, relatedChoices } from './schema.ts';

const now = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let call: ApiCall;
const ids: Record<string, string> = {};

const insert = async (given: GivenArticle) => {
  ids[given.slug] = await insertArticle(database.db, given);
};

const topics = ['lavoro', 'economia'];
const byUgo = [{ name: 'Ugo Neri' }];
const long = new Date('2025-10-01T06:00:00Z');

beforeAll(async () => {
  call = callApi(database.db, now);
  await insert({ slug: 'flat-tax', topics });
  await insert({ slug: 'altra-parte', topics, authors: byUgo, publishedAt: long });
  await insert({ slug: 'seguito', publishedAt: new Date('2025-11-21T06:00:00Z') });
  await insert({ slug: 'prima', publishedAt: long });
  await insert({ slug: 'stesso-tema', topics: ['lavoro'], publishedAt: long });
  await insert({ slug: 'meglio', publishedAt: new Date('2025-11-18T06:00:00Z'), counts: [['fire', 9]] });
  await insert({ slug: 'quasi', publishedAt: new Date('2025-11-18T06:00:00Z'), counts: [['fire', 8]] });
  for (const slug of ['seguito', 'prima', 'flat-tax']) {
    await database.db.insert(articleSeries).values({ articleId: ids[slug]!, series: 'Il conto delle tasse' });
  }
  const best = { topics, authors: byUgo, counts: [['fire', 99]] } satisfies Partial<GivenArticle>;
  await insert({ slug: 'bozza', status: 'draft', ...best });
  await insert({ slug: 'domani', publishedAt: new Date(Date.now() + 86_400_000), ...best });
  await insert({ slug: 'esclusa', ...best });
  const out = { articleId: ids['esclusa'], reason: 'Lo chiede chi fu assolto', at: now };
  await database.db.execute(sql`insert into unindexed_articles ${sql.raw('(article_id, reason, at)')}
    values (${out.articleId}, ${out.reason}, ${out.at})`);
  await insert({ slug: 'prima-voce', format: 'dal_basso', publishedAt: long });
  await insert({ slug: 'seconda-voce', format: 'dal_basso', publishedAt: long });
});

const related = async (slug: string) => {
  const { status, body } = await call(`/api/articles/${ids[slug]}/related`);
  expect(status).toBe(200);
  return RelatedArticles.parse(body).rows;
};

const shown = async (slug: string) =>
  (await related(slug)).map(({ reason, note, story }) => [story.slug, reason, note] as const);

test('by rule an article leads to the other side, the next of its series, the topic and the best of the week', async () => {
  expect(await shown('flat-tax')).toEqual([
    ['altra-parte', 'other_side', 'Anche qui: lavoro, economia.'],
    ['seguito', 'next', 'Il conto delle tasse'],
    ['stesso-tema', 'topic', 'Anche qui: lavoro.'],
    ['meglio', 'week', 'Fra i più discussi degli ultimi sette giorni.'],
  ]);
  expect((await related('flat-tax'))[3]!.others.map(({ slug }) => slug)).toEqual(['quasi']);
});

test('the last of a series leads to the one before, and a story to its place', async () => {
  expect(await shown('seguito')).toContainEqual(['flat-tax', 'previous', 'Il conto delle tasse']);
  expect(await shown('prima-voce')).toContainEqual(['seconda-voce', 'place', 'Pietrascura']);
});

test('every row has a cover, and none is of the article, hidden, to come, or left out of search engines', async () => {
  for (const slug of ['flat-tax', 'altra-parte', 'seguito', 'prima', 'stesso-tema', 'meglio']) {
    const rows = await related(slug);
    const stories = rows.flatMap(({ story, others }) => [story, ...others]);
    expect(stories.length).toBeGreaterThan(0);
    for (const story of stories) {
      expect([slug, 'bozza', 'domani', 'esclusa']).not.toContain(story.slug);
      expect(story.featuredImage).toMatch(/^\/media\//);
    }
  }
});

test('what an editor chose stands in place of the rule, in their order, as far as everybody may see it', async () => {
  const choose = async (...slugs: string[]) => {
    await database.db.delete(relatedChoices);
    for (const [position, slug] of slugs.entries()) {
      const chosen = { articleId: ids['quasi']!, position, relatedId: ids[slug]!, note: `Per ${slug}` };
      await database.db.insert(relatedChoices).values(chosen);
    }
  };
  const byRule = await shown('quasi');
  await choose('prima', 'bozza', 'esclusa', 'altra-parte');
  expect(await shown('quasi')).toEqual([
    ['prima', 'chosen', 'Per prima'],
    ['altra-parte', 'chosen', 'Per altra-parte'],
  ]);
  await choose('domani', 'bozza');
  expect(await shown('quasi')).toEqual(byRule);
  await choose();
});

test('a page that shows them is made anew when articles change', async () => {
  const { tags } = await observeRender(() => related('flat-tax'));
  expect([...tags]).toEqual(['articles']);
});

test('refused: an article that nobody sees, none, and no id', async () => {
  expect((await call(`/api/articles/${ids['bozza']}/related`)).status).toBe(404);
  expect((await call('/api/articles/00000000-0000-4000-8000-000000000000/related')).status).toBe(404);
  expect((await call('/api/articles/flat-tax/related')).status).toBe(400);
});

test('among many articles candidates are found by indexes', async () => {
  await database.db.execute(sql`
    insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
    select 'altro-' || n, 'dualita', 'published', 'Altro', 'Altro', array['tema ' || n % 500, 'altro ' || n % 400], 5,
      ${long}::timestamptz - n * interval '1 hour', ${long}
    from generate_series(1, 5000) n`);
  await database.db.execute(sql`analyze articles`);
  const text = candidatesStatement.text.replace('$1', `'${ids['flat-tax']}'`).replace('$2', `'2025-11-22'`);
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${text}`));
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('articles_topics');
});
