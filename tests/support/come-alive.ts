import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { signOfLife } from '#platform/jobs/queues.ts';

/** Jobs of a program that was killed are taken up at once, not after the time in which it gives no sign of life. */
export const comeAlive = (db: Db) =>
  db.execute(sql`
    update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => ${signOfLife.missedAfterSeconds}),
      start_after = least(start_after, now()) where state in ('active', 'retry')`);
