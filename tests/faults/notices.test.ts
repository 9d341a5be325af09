import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromRomeTime, romeDate } from '#lib/rome-time.ts';
import { setBrowser } from '#features/notifications/server/push-subscriptions.ts';
import { atOnce, type QueueName } from '#platform/jobs/queues.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../support/articles.ts';
import { comeAlive } from '../support/come-alive.ts';
import { patient, testDatabase, type TestDatabase } from '../support/database.ts';
import { HeldMail } from '../support/held-mail.ts';
import { browserAt, logged, pronounced } from '../support/notified.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { PushStandIn } from '../support/push-stand-in.ts';
import { testServices } from '../support/services.ts';

const readers = 200;
/** In the midst of whose mail, digest or push the program is killed: which one in the order of their ids. */
const kills = [
  { job: 'tell-readers', row: 'mail', reader: 4 },
  { job: 'queue-digests', row: 'digest', reader: 20 },
  { job: 'tell-readers', row: 'push', reader: 61 },
  { job: 'queue-digests', row: 'digest', reader: 149 },
  { job: 'tell-readers', row: 'mail', reader: 133 },
  { job: 'tell-readers', row: 'push', reader: 199 },
] as const;

/** Nine in the morning in Rome, whatever hour it is: the digest goes out, and nothing waits for the night to end. */
const nine = fromRomeTime(romeDate(new Date()), '09:00');
const aheadMs = nine.getTime() - Date.now();
const before = (minutes: number) => new Date(nine.getTime() - minutes * 60_000);

let database: TestDatabase;
let services: Services;
let mailServer: HeldMail;
let pushService: PushStandIn;
let program: Program;

const start = () =>
  startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: services.authSecret,
    DATA_DIR: '.tmp/notices',
    DEMO: '0',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Contraddittorio <redazione@prova.example>',
    MAILS_PER_SECOND: '1000',
    CLOCK_AHEAD_MS: String(aheadMs),
    PUSH_STAND_IN_PORT: pushService.port,
    NODE_OPTIONS: '--import ./tests/support/moved-clock.mjs --import ./tests/support/push-stand-in.mjs',
  });

beforeEach(async () => {
  database = await testDatabase(patient);
  services = testServices(database.db, before(120));
  [mailServer, pushService] = await Promise.all([HeldMail.open(), PushStandIn.open()]);
  program = await start();
});

afterEach(async () => {
  await program?.stop();
  await Promise.all([mailServer?.close(), pushService?.close()]);
  await services?.jobs.close();
  await database?.close();
});

test('each follower of a case gets one mail, one digest and one push, however often their program is killed meanwhile', async () => {
  const rows = await happensToMany();
  // Held from the beginning, for the clock brings these jobs too.
  const holds = await Promise.all(kills.map(({ row, reader }) => hold(rows[row](reader))));
  for (const [index, { job }] of kills.entries()) {
    await until(async () => {
      await ask(job);
      return holds[index]!.isWaitedFor();
    });
    const ended = once(program.child, 'exit');
    program.child.kill('SIGKILL');
    await ended;
    await holds[index]!.letGo();
    await comeAlive(database.db);
    program = await start();
  }
  await until(async () => {
    await ask('tell-readers');
    await ask('queue-digests');
    await comeAlive(database.db);
    return (await count(`mails where state = 'sent'`)) === 2 * readers && (await count(unfinishedPushes)) === 0;
  });

  for (const kind of ['notification', 'digest']) {
    const { rows: mails } = await database.db.$client.query<{ to: string }>(
      `select "to" from mails where key like $1`,
      [`${kind}:%`],
    );
    expect([kind, mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([kind, readers, readers]);
  }
  expect(await count('mails')).toBe(2 * readers);
  expect(await count(`pgboss.job where name = 'send-push'`)).toBe(readers);
  expect(await count(`(select distinct data->>'browserId' from pgboss.job where name = 'send-push') j`)).toBe(readers);

  // Between their yes and ours a kill sends again, and of so many at most that were under way.
  expect(new Set(mailServer.taken).size).toBe(2 * readers);
  expect(mailServer.taken.length - 2 * readers).toBeLessThanOrEqual(kills.length * atOnce['send-mail']!);
  expect(new Set(pushService.woken).size).toBe(readers);
  expect(pushService.woken.length - readers).toBeLessThanOrEqual(kills.length * atOnce['send-push']!);
  expect(pushService.told).toBe(0);
});

/** A case with its followers, and a verdict, which they hear of at once, and a correction, which they hear of in the digest. */
async function happensToMany() {
  const { db } = database;
  const articleId = await insertArticle(db, { slug: 'per-tanti', format: 'trial' });
  await db.execute(sql`
    insert into digests (day, told_from, told_until, done_at)
    values (${romeDate(before(24 * 60))}, ${before(25 * 60)}, ${before(24 * 60)}, ${before(24 * 60)})`);
  const { rows } = await db.execute<{ id: string }>(sql`
    with added as (
      insert into users (name, email, email_verified)
      select 'Lettore', 'tanti-' || n || '@prova.example', true from generate_series(1, ${readers}) n returning id
    ), followed as (
      insert into follows (user_id, kind, article_id, since) select id, 'case', ${articleId}, ${before(120)} from added
    ), chosen as (
      insert into notification_choices (user_id, kind, channel, is_on)
      select id, c.kind, c.channel, true
      from added, (values ('verdict', 'mail'), ('verdict', 'push'), ('correction', 'digest')) c (kind, channel))
    select id from added order by id`);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await setBrowser(services, id, { endpoint: browserAt(id), isWoken: true });
  await logged(db, articleId, before(60));
  await pronounced(db, articleId, before(60));
  const verdict = await db.execute<{ id: string }>(sql`select id from events where kind = 'verdict'`);
  return rowsOf(ids, verdict.rows[0]!.id, articleId);
}

/** A row of which there can be one: whoever writes it too waits for who did first. */
interface Row {
  text: string;
  values: unknown[];
}

/** The rows by which each reader is told of it once. */
function rowsOf(ids: string[], eventId: string, articleId: string) {
  const mailRow = (key: string): Row => ({
    text: `insert into mails (key, "to", subject) values ($1, 'nessuno@prova.example', '')`,
    values: [key],
  });
  return {
    mail: (reader: number) => mailRow(`notification:${eventId}:${ids[reader]}`),
    digest: (reader: number) => mailRow(`digest:${romeDate(nine)}:${ids[reader]}`),
    push: (reader: number): Row => ({
      text: 'insert into pushes (user_id, event_id, article_id, day, always) values ($1, $2, $3, $4, true)',
      values: [ids[reader], eventId, articleId, romeDate(nine)],
    }),
  };
}

/** Keeps whoever writes a row too waiting, until it is let go as if nobody had written it. */
async function hold(row: Row) {
  const client = await database.db.$client.connect();
  await client.query('begin');
  await client.query(row);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    isWaitedFor: async () => (await count(`pg_stat_activity where ${rows[0]!.pid} = any (pg_blocking_pids(pid))`)) > 0,
    async letGo() {
      await client.query('rollback');
      client.release();
    },
  };
}

const unfinishedPushes = `pgboss.job where name = 'send-push' and state <> 'completed'`;

async function count(what: string): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(`select count(*)::int from ${what}`);
  return rows[0]!.count;
}

/** Asks for a job that the clock would bring, where none waits yet. */
async function ask(name: QueueName): Promise<void> {
  const waiting = await count(`pgboss.job where name = '${name}' and state = 'created'`);
  if (waiting === 0) await services.jobs.send(database.db, name, {});
}
