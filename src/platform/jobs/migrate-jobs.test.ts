import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../tests/support/database.ts';
import { migrate } from '../migrate.ts';
import { deadLettersOf } from './migrate-jobs.ts';

const database = fileDatabase();
const failed = deadLettersOf('send-mail');

test('a job that waits and one that failed for good are there after two weeks, and not after three months', async () => {
  const boss = new PgBoss({ connectionString: database.url, migrate: false, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.send('send-mail', { mailId: 'failed' }, { retryLimit: 0 });
  const [job] = await boss.fetch('send-mail');
  await boss.fail('send-mail', job!.id);
  await boss.send('send-mail', { mailId: 'waiting' });
  const left = async () =>
    (
      await database.db.execute<{ name: string }>(
        sql`select name from pgboss.job where state = 'created' and name in ('send-mail', ${failed}) order by name`,
      )
    ).rows.map(({ name }) => name);

  await grownOlder(15);
  await boss.supervise();
  expect(await left()).toEqual(['send-mail', failed]);
  await grownOlder(76);
  await boss.supervise();
  expect(await left()).toEqual([]);
  await boss.stop({ graceful: false });
});

test('the queues of an earlier version keep what waits and what failed as long as those of this one', async () => {
  const kept = async () =>
    (
      await database.db.execute<{ kept: number }>(
        sql`select distinct retention_seconds as kept from pgboss.queue where name in ('send-mail', ${failed})`,
      )
    ).rows;
  for (const name of ['send-mail', failed]) {
    await database.db.execute(sql`update pgboss.queue set retention_seconds = 14 * 86400 where name = ${name}`);
    await migrate(database.url);
    expect(await kept()).toEqual([{ kept: 90 * 86_400 }]);
  }
});

/** Lets so many days go by for all that the queue holds, whose upkeep is due by then. */
async function grownOlder(days: number): Promise<void> {
  await database.db.execute(sql`
    update pgboss.job set created_on = created_on - make_interval(days => ${days}),
      start_after = start_after - make_interval(days => ${days}), keep_until = keep_until - make_interval(days => ${days})`);
  await database.db.execute(sql`update pgboss.queue set maintain_on = null`);
}
