import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fromRomeTime } from '#lib/rome-time.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { followed, logged, pronounced, wakeWaiting, wants } from '../../../../tests/support/notified.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import type { Found } from './find.ts';
import { queuePush } from './queue-push.ts';
import { tellReaders } from './tell-readers.ts';

const database = fileDatabase();
const services = (now: Date) => testServices(database.db, now);
let slugs = 0;

/** A Trial with a follower whose browser is woken for all that can happen to it. */
async function woken(since: Date) {
  slugs += 1;
  const slug = `caso-${slugs}`;
  const articleId = await insertArticle(database.db, { slug, format: 'trial' });
  const { id: userId } = await insertPerson(database.db, { password: false });
  await followed(database.db, userId, articleId, since);
  for (const kind of ['verdict', 'correction', 'addition'] as const)
    await wants(services(since), userId, kind, { channel: 'push' });
  return { slug, articleId, userId };
}

const happenings = {
  addition: (articleId: string, at: Date) => logged(database.db, articleId, at, { event: 'addition' }),
  correction: (articleId: string, at: Date) => logged(database.db, articleId, at),
  ending: (articleId: string, at: Date) => logged(database.db, articleId, at, { event: 'ending' }),
  verdict: (articleId: string, at: Date) => pronounced(database.db, articleId, at),
};
type Happening = keyof typeof happenings;

test.each<[what: Happening[], pushes: number]>([
  [['addition', 'addition'], 1],
  [['addition', 'correction'], 1],
  [['addition', 'ending'], 2],
  [['ending', 'addition'], 2],
  [['ending', 'ending'], 2],
  [['verdict', 'ending'], 2],
  [['addition', 'verdict', 'correction', 'ending'], 3],
])('of %j on one day a browser is woken for %i', async (what, pushes) => {
  const morning = fromRomeTime('2026-11-24', '09:00');
  const later = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);
  // Told one after the other, and all of it at once.
  for (const together of [false, true]) {
    const { articleId } = await woken(morning);
    for (const [index, kind] of what.entries()) {
      await happenings[kind](articleId, later(index + 1));
      if (!together) await tellReaders(services(later(index + 1)));
    }
    await tellReaders(services(later(10)));
    expect(await wakeWaiting(services(later(10)))).toHaveLength(pushes);
  }
});

test.each([
  ['2026-11-24 08:00', '2026-11-24 21:59', 1],
  ['2026-11-24 21:59', '2026-11-25 08:00', 2],
  // Summer time begins on the 29th of March, and ends on the 25th of October.
  ['2026-03-28 21:59', '2026-03-29 08:00', 2],
  ['2026-03-29 08:00', '2026-03-29 21:59', 1],
  ['2026-10-24 21:59', '2026-10-25 08:00', 2],
  ['2026-10-25 08:00', '2026-10-25 21:59', 1],
])('of an addition told at %s and another one told at %s a browser is woken for %i', async (first, second, pushes) => {
  const [one, other] = [atRome(first), atRome(second)];
  const { articleId } = await woken(new Date(one.getTime() - 60_000));
  for (const at of [one, other]) {
    await happenings.addition(articleId, at);
    await tellReaders(services(at));
  }
  expect(await wakeWaiting(services(other))).toHaveLength(pushes);
});

test.each([
  ['2026-11-24 23:59', '2026-11-25 00:01', 2],
  // The same day in Rome, and another one in Greenwich.
  ['2026-11-25 00:01', '2026-11-25 23:59', 1],
  ['2026-07-14 00:01', '2026-07-14 23:59', 1],
  ['2026-07-14 23:59', '2026-07-15 00:01', 2],
  // Of 23 hours.
  ['2026-03-29 00:01', '2026-03-29 23:59', 1],
  ['2026-03-29 23:59', '2026-03-30 00:01', 2],
  // Of 25 hours.
  ['2026-10-25 00:01', '2026-10-25 23:59', 1],
  ['2026-10-25 23:59', '2026-10-26 00:01', 2],
])('the day of a push is that of Rome: at %s and at %s they are %i', async (first, second, pushes) => {
  const [one, other] = [atRome(first), atRome(second)];
  const { userId, ...of } = await woken(one);
  for (const at of [one, other]) await queue(await addition(of, at), userId, at);
  expect(await queued()).toBe(pushes);
});

test('of one thing a browser is woken once, on whatever days it is told', async () => {
  const one = atRome('2026-11-24 09:00');
  const { userId, ...of } = await woken(one);
  const found = await addition(of, one);
  await queue(found, userId, one);
  await queue(found, userId, atRome('2026-11-26 09:00'));
  expect(await queued()).toBe(1);
});

const queue = (one: Found, userId: string, at: Date) =>
  database.db.transaction((tx) => queuePush(services(at), tx, { one, userId, at }));

/** How many pushes wait, which nobody waits for any more. */
async function queued(): Promise<number | null> {
  const { rowCount } = await database.db.$client.query(
    `update pgboss.job set state = 'completed', completed_on = now() where name = 'send-push' and state = 'created'`,
  );
  return rowCount;
}

/** `2026-11-24 08:00` by the clock of Rome. */
function atRome(words: string): Date {
  const [day = '', hour = ''] = words.split(' ');
  return fromRomeTime(day, hour);
}

/** Something new in a case, as it was found for its reader. */
async function addition({ slug, articleId }: { slug: string; articleId: string }, at: Date): Promise<Found> {
  await happenings.addition(articleId, at);
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id from events where article_id = ${articleId} order by at desc, id limit 1`);
  return {
    id: rows[0]!.id,
    kind: 'addition',
    event: 'addition',
    slug,
    title: 'Un caso',
    format: 'trial',
    stage: null,
    dueAt: null,
    text: null,
    name: null,
    commentId: null,
    cause: 'followed',
    causeName: null,
    at: new Date(0).toISOString(),
    value: '',
    isNew: true,
  };
}
