import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import { withoutAddresses } from '../without-addresses.ts';

/** A job whose last try failed, as it lies with the dead letters of its queue. */
export interface DeadLetter {
  id: string;
  queue: string;
  failedAt: Date;
  /** What it failed with, without addresses. */
  reason: string;
}

/** The latest jobs that nobody will try again, and how many there are, counted up to `most` and one. */
export async function deadLetters(db: Queryable, most: number): Promise<{ letters: DeadLetter[]; count: number }> {
  const { rows } = await db.execute<{ id: string; queue: string; failedAt: string; reason: string | null }>(sql`
    select id, ${queueOf} as queue, created_on as "failedAt",
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message') as reason
    from pgboss.job where ${isDead} order by created_on desc, id limit ${most + 1}`);
  return {
    letters: rows.slice(0, most).map(({ id, queue, failedAt, reason }) => ({
      id,
      queue,
      failedAt: new Date(failedAt),
      reason: withoutAddresses(reason ?? ''),
    })),
    count: rows.length,
  };
}

/** Takes a dead letter away and answers what it was; undefined where there is none, or somebody else took it. */
export async function takeDeadLetter(
  tx: Tx,
  id: string,
): Promise<{ queue: string; data: Record<string, unknown> } | undefined> {
  const { rows } = await tx.execute<{ queue: string; data: Record<string, unknown> | null }>(sql`
    delete from pgboss.job where id = ${id} and ${isDead} returning ${queueOf} as queue, data`);
  return rows[0] && { queue: rows[0].queue, data: rows[0].data ?? {} };
}

const ending = '-failed';
const isDead = sql`name like ${`%${ending}`} and state = 'created'`;
const queueOf = sql`left(name, ${-ending.length}::int)`;

/** Work that waits for its turn now, counted up to a thousand, and since when the longest waits. */
export async function waitingWork(db: Queryable): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await db.execute<{ waiting: number; oldestAt: string | null }>(sql`
    select count(*)::int as waiting, min(start_after) as "oldestAt"
    from (select start_after from pgboss.job
      where state in ('created', 'retry') and start_after <= now() and name not like ${`%${ending}`} limit 1000) due`);
  const { waiting, oldestAt } = rows[0]!;
  return { waiting, oldestAt: oldestAt === null ? null : new Date(oldestAt) };
}
