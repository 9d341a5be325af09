import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { timelineOf } from '#features/articles/server/timeline.ts';
import { ownFrontPage, sharedMemory } from '#features/front-page/server/own-front-page.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase, patient } from '../../../../tests/support/database.ts';
import { followed, logged, voted } from '../../../../tests/support/notified.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { notificationList } from './list.ts';

const database = fileDatabase(patient);
const now = new Date('2026-11-24T11:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
let reader: string;

beforeAll(async () => {
  const { db } = database;
  const articleId = await insertArticle(db, { slug: 'discussa', publishedAt: ago(400) });
  const people = [];
  for (const name of ['Ada', 'Bea', 'Cora']) people.push((await insertPerson(db, { name, password: false })).id);
  const [ada, bea, cora] = people as [string, string, string];
  reader = ada;
  await followed(db, ada, articleId, ago(300));
  await voted(db, ada, articleId, 'pro', ago(300));
  await logged(db, articleId, ago(1));
  await db.execute(sql`
    insert into home_visits (user_id, seen_at, previous_end) values (${ada}, ${now}, ${ago(2)})`);
  await db.execute(sql`
    with others as (
      insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
      select 'altra-' || n, 'dualita', 'published', 'Altra', 'Altra', '{}', 5, at, at
      from generate_series(1, 2500) n cross join lateral (select ${ago(3)}::timestamptz - n * interval '1 hour' as at) t
      returning id, published_at
    )
    insert into events (article_id, kind, at) select id, 'published', published_at from others`);
  // Cora answers Bea under the case, and both others everywhere: Ada long ago.
  const answers = [
    { to: bea, under: sql`slug = 'discussa'`, each: 2000, days: 1 },
    { to: bea, under: sql`slug <> 'discussa'`, each: 8, days: 1 },
    { to: ada, under: sql`slug <> 'discussa'`, each: 4, days: 200 },
  ];
  for (const { to, under, each, days } of answers) {
    await db.execute(sql`
      with replies as (
        insert into comments (article_id, user_id, content, status, created_at, earns_point)
        select a.id, ${cora}, 'Antitesi', 'published', ${ago(days)}::timestamptz + n * interval '1 second', false
        from articles a, generate_series(1, ${each}) n where a.${under} returning id, article_id, created_at
      ), facts as materialized (
        select gen_random_uuid() as event_id, id, article_id, created_at as at from replies
      ), noted as (
        insert into events (id, article_id, kind, at, public) select event_id, article_id, 'comment_reply', at, false from facts
      )
      insert into comment_events (event_id, comment_id, user_id, at) select event_id, id, ${to}, at from facts`);
  }
  await db.execute(sql`analyze`);
});

/** How many rows of the spine a statement looks at. */
async function looksOf(run: () => Promise<unknown>, word: string): Promise<number> {
  const [statement] = (await statementsOf(run)).filter(({ text }) => text.includes(word));
  const steps = stepsOf(await planOf(database.db, statement!)).filter((step) =>
    // An index alone may be looked at as well, as a part of a bitmap.
    /^(comment_)?events/.test(step['Relation Name'] ?? step['Index Name'] ?? ''),
  );
  expect(steps).not.toEqual([]);
  const looks = steps.map(
    (step) => ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0),
  );
  return looks.reduce((sum, one) => sum + one, 0);
}

test('the bell looks at nothing of what others say, nor at what was said long ago', async () => {
  const services = testServices(database.db, now);
  expect((await notificationList(services, reader, undefined)).data.map(({ event }) => event)).toEqual(['correction']);
  expect(await looksOf(() => notificationList(services, reader, undefined), 'with found as')).toBeLessThan(50);
});

test('so do the story of the case and the own front page', async () => {
  expect(await looksOf(() => timelineOf(database.db, 'discussa', undefined), 'e.public and not')).toBeLessThan(50);
  const ask = () => ownFrontPage(database.db, reader, now, sharedMemory());
  expect(await looksOf(ask, 'comment_events x')).toBeLessThan(50);
});
