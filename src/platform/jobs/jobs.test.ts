import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fileDatabase } from '../../../tests/support/database.ts';
import { interruptedDatabase } from '../../../tests/support/interrupted-database.ts';
import { until } from '../../../tests/support/program.ts';
import type { DiskWatch, DiskSpace } from '../disk-space.ts';
import { migrate } from '../migrate.ts';
import {
  openJobs,
  runJob,
  takeUpJobs,
  workJobs,
  type Attempt,
  type JobHandler,
  type JobHandlers,
  type Jobs,
} from './jobs.ts';

const database = fileDatabase();
let jobs: Jobs;
let work: { close(): Promise<void> };
const done: string[] = [];
const pictures: string[] = [];
const tries: Attempt[] = [];

beforeAll(async () => {
  // Without the waiting between tries, which is the queue's own to test.
  await database.db.execute(sql`update pgboss.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false`);
  jobs = openJobs(database.url);
  work = await workJobs(database.url, handlers, {}, disk);
});

afterAll(async () => {
  await work.close();
  await jobs.close();
});

let reportSpace: (room: DiskSpace, freeBytes: number) => void;
const noted: unknown[] = [];
const disk: DiskWatch = {
  room: 'ample',
  freeBytes: 0,
  onChange: (listener) => (reportSpace = listener),
  noteError: (error) => noted.push(error),
  close: () => {},
};

const idle = { schema: z.object({}), run: () => Promise.resolve() };
const handlers: JobHandlers = {
  'send-mail': {
    schema: z.object({ mailId: z.string() }),
    run: async (data) => void done.push((data as { mailId: string }).mailId),
  },
  'send-account-mail': idle,
  'make-data-export': {
    schema: z.object({}),
    run: async (_, attempt) => {
      tries.push(attempt);
      throw new Error('no');
    },
  },
  'make-picture-variants': {
    schema: z.object({ hash: z.string() }),
    run: async (data) => void pictures.push((data as { hash: string }).hash),
  },
  'announce-verdicts': idle,
  'renew-vote-snapshots': idle,
  'show-vote-points': idle,
  'find-vote-clusters': idle,
  'reach-stages': idle,
  'count-bridges': idle,
  'read-payment-event': idle,
  'end-suspended-plan': idle,
  'carry-out-withdrawal': idle,
  'settle-checkouts': idle,
  'reconcile-subscriptions': idle,
  'remind-supporters': idle,
  'settle-stories': idle,
  'tell-reports': idle,
  'tell-overdue-endings': idle,
  'remind-replies': idle,
  'watch-promises': idle,
  'tell-readers': idle,
  'send-push': idle,
  'queue-digests': idle,
  'prepare-letters': idle,
  'announce-rules': idle,
  'send-letters': idle,
  'close-months': idle,
  'count-days': idle,
  'rebuild-counters': idle,
  'clean-up': idle,
};

test('many jobs that come at once are done at once, each of them once', async () => {
  const ids = Array.from({ length: 40 }, (_, i) => String(i));
  await database.db.transaction(async (tx) => {
    for (const mailId of ids) await jobs.send(tx, 'send-mail', { mailId });
  });
  await until(async () => done.length >= ids.length, 15_000);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('a job that fails is told which try is the last and its priority, and then lies with the dead letters', async () => {
  await jobs.send(database.db, 'make-data-export', { exportId: 'a' }, { priority: -1 });
  const deadLetters = async () =>
    (await database.db.execute(sql`select data from pgboss.job where name = 'make-data-export-failed'`)).rows;
  await until(async () => (await deadLetters()).length > 0, 15_000);
  expect(await deadLetters()).toEqual([{ data: { exportId: 'a' } }]);
  expect(tries).toEqual([false, false, true].map((isLastTry) => ({ isLastTry, priority: -1 })));
  // So the disk of a database that stands elsewhere hears that it is full.
  expect(noted).toEqual(Array.from({ length: 3 }, () => new Error('no')));
});

test('what is kept of a failure holds nothing of the rows that it was about', async () => {
  const insert = sql`insert into users (name, email) values ('Ada', 'ada@prova.example')`;
  await database.db.execute(insert);
  const failing: JobHandler = {
    ...idle,
    run: () =>
      database.db.execute(insert).then(
        () => {},
        (cause: unknown) => {
          throw new Error('the account was not made', { cause });
        },
      ),
  };
  const kept: unknown[] = [];
  for (const handler of [failing, { ...idle, run: async () => void (await database.db.execute(insert)) }]) {
    kept.push(await runJob(handler, {}, { isLastTry: true, priority: 0 }).catch((error: unknown) => inspect(error)));
  }
  expect(kept[0]).toContain('the account was not made');
  expect(kept[1]).toContain('duplicate key value violates unique constraint');
  expect(kept.join()).not.toContain('@');
});

test('what writes much waits while the disk has no room, and mails go on', async () => {
  reportSpace('gone', 0);
  for (const hash of ['a', 'b', 'c']) {
    await jobs.send(database.db, 'make-picture-variants', { hash });
    await jobs.send(database.db, 'send-mail', { mailId: `without room ${hash}` });
    await until(() => done.includes(`without room ${hash}`), 15_000);
  }
  expect(pictures).toEqual([]);
  reportSpace('scarce', 0);
  await until(() => pictures.length === 3, 15_000);
  expect(pictures.toSorted()).toEqual(['a', 'b', 'c']);
});

test('a queue that an earlier version made gets the options of this one at the next start', async () => {
  const options = async () =>
    (
      await database.db.execute(
        sql`select retry_limit, retry_delay, heartbeat_seconds from pgboss.queue where name = 'send-mail'`,
      )
    ).rows;
  await database.db.execute(sql`
    update pgboss.queue set retry_limit = 8, retry_delay = 30, heartbeat_seconds = null where name = 'send-mail'`);
  await migrate(database.url);
  expect(await options()).toEqual([{ retry_limit: 10, retry_delay: 5, heartbeat_seconds: 20 }]);
});

test('they are taken up as soon as there is a database, and a stop does not wait for one', async () => {
  const way = await interruptedDatabase(database.url);
  await way.cut();
  const known = done.length;
  await takeUpJobs(way.url, handlers, {}).close();
  const late = takeUpJobs(way.url, handlers, {});
  await work.close();
  await database.db.transaction((tx) => jobs.send(tx, 'send-mail', { mailId: 'late' }));
  await way.restore();
  await until(() => done.length > known);
  expect(done.at(-1)).toBe('late');
  await late.close();
  await way.cut();
});

test('what had its time while no program ran is done once afterwards', async () => {
  let times = 0;
  const counting: JobHandlers = { ...handlers, 'rebuild-counters': { ...idle, run: async () => void (times += 1) } };
  const twelveHoursAgo = new Date(Date.now() - 12 * 3600_000);
  const timetable = { 'rebuild-counters': `${twelveHoursAgo.getUTCMinutes()} ${romeHour(twelveHoursAgo)} * * *` };
  await (await workJobs(database.url, counting, timetable)).close();
  await database.db.execute(sql`update pgboss.schedule set created_on = now() - interval '3 days'`);
  await database.db.execute(sql`update pgboss.version set cron_on = now() - interval '2 days'`);

  const back = await workJobs(database.url, counting, timetable);
  await until(() => times > 0, 90_000);
  await back.close();
  expect(times).toBe(1);
});

const romeHour = (at: Date) => Number(at.toLocaleString('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit' }));
