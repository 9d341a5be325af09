import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { IdRow, oneRow, rows } from '#platform/rows.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { pronounced, published } from '../../../../tests/support/notified.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { tellReaders } from './tell-readers.ts';

const database = fileDatabase();
/** Noon in Rome. */
const noon = new Date('2026-11-24T11:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

afterEach(async () => {
  vi.restoreAllMocks();
  await database.db.execute(sql`delete from tellings`);
  await database.db.execute(sql`delete from notification_choices`);
});

/** Readers who want a mail at once of verdicts; every so manieth of them follows the case. */
async function followers(count: number, articleId: string, each: number): Promise<void> {
  await database.db.execute(sql`
    with added as (
      insert into users (name, email, email_verified)
      select 'Lettore', n || '@' || ${articleId}::text || '.example', true from generate_series(1, ${count}) n returning id, email
    ), followed as (
      insert into follows (user_id, kind, article_id, since)
      select id, 'case', ${articleId}, ${noon} from added where split_part(email, '@', 1)::int % ${each} = 0
    )
    insert into notification_choices (user_id, kind, channel, is_on) select id, 'verdict', 'mail', true from added`);
}

const trial = (slug: string) => insertArticle(database.db, { slug, format: 'trial', publishedAt: minutesLater(-7200) });

/** Lets the jury have decided; gives the event of it. */
async function verdict(articleId: string): Promise<string> {
  await pronounced(database.db, articleId, minutesLater(10));
  const { id } = await oneRow(
    database.db,
    IdRow,
  )`select id from events where article_id = ${articleId} and kind = 'verdict'`;
  return id;
}

const MailRow = z.object({ to: z.string(), priority: z.number() });
/** The mails that were queued about a fact, with the priority of their jobs. */
const mailsAbout = (eventId: string) =>
  rows(database.db, MailRow)`
    select m."to", j.priority from mails m join pgboss.job j on j.data ->> 'mailId' = m.id::text
    where m.key like ${`notification:${eventId}:%`}`;

test('few who follow a case are found among very many who want to hear of its kind, by few looks', async () => {
  const [few, nobody] = [await trial('per-pochi'), await trial('per-nessuno')];
  await followers(1500, few, 60);
  const event = await verdict(few);
  await verdict(nobody);
  const looks = vi.spyOn(database.db, 'transaction');
  let restedFor = 0;
  await tellReaders(testServices(database.db, minutesLater(60)), async (told) => void (restedFor += told));

  const mails = await mailsAbout(event);
  expect(mails).toHaveLength(25);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(25);
  // Who is not told is not waited for.
  expect(restedFor).toBe(25);
  // By tens these were three hundred.
  expect(looks.mock.calls.length).toBeLessThan(30);
});

test('an answer to a comment does not wait for all who follow a case, neither to be told nor in the queue', async () => {
  const articleId = await trial('per-tutti');
  await followers(60, articleId, 1);
  const event = await verdict(articleId);
  await database.db.execute(sql`insert into tellings (event_id, told_at) values (${event}, ${minutesLater(10)})`);
  const comment = await oneRow(database.db, IdRow)`
    with people as (
      insert into users (name, email, email_verified)
      select n, n || '@due.example', true from unnest(array['ada', 'bea']) n returning id, name
    ), chosen as (
      insert into notification_choices (user_id, kind, channel, is_on)
      select id, 'reply', 'mail', true from people where name = 'ada'
    ), asked as (
      insert into comments (article_id, user_id, content, status, created_at, earns_point)
      select ${articleId}, id, 'Non è così.', 'published', ${minutesLater(12)}, false from people where name = 'ada'
      returning id
    )
    insert into comments (article_id, user_id, parent_id, content, status, created_at, earns_point)
    select ${articleId}, p.id, asked.id, 'Invece sì.', 'published', ${minutesLater(20)}, false
    from people p, asked where p.name = 'bea' returning id`;
  await published(database.db, comment.id, minutesLater(20));
  const answer = await oneRow(
    database.db,
    IdRow,
  )`select event_id as id from comment_events where comment_id = ${comment.id}`;

  const told: [answers: number, followers: number][] = [];
  await tellReaders(testServices(database.db, minutesLater(60)), async () => {
    told.push([(await mailsAbout(answer.id)).length, (await mailsAbout(event)).length]);
  });
  expect([told.at(0), told.at(-1)]).toEqual([
    [1, 0],
    [1, 60],
  ]);
  expect(await mailsAbout(answer.id)).toEqual([{ to: 'ada@due.example', priority: 0 }]);
  const priorities = (await mailsAbout(event)).map(({ priority }) => priority);
  expect([priorities.length, ...new Set(priorities)]).toEqual([60, -1]);
});
