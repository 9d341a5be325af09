import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow, oneRow, rows } from '../rows.ts';
import { withoutAddresses } from '../without-addresses.ts';

const DeadLetterRow = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: z.date(),
  reason: z.string().nullable(),
});
const CountRow = z.object({ count: z.number() });
const JobRow = z.object({ data: z.record(z.string(), z.unknown()).nullable(), priority: z.number() });
const TakenRow = JobRow.extend({ queue: z.string() });

/** What a job was to do, and what it was queued with. */
interface TakenJob {
  data: Record<string, unknown>;
  priority: number;
}

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
  const dead = await rows(db, DeadLetterRow)`
    select id, ${queueOf} as queue, created_on as "failedAt",
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message') as reason
    from pgboss.job where ${isDead} order by created_on desc, id limit ${most + 1}`;
  return {
    letters: dead
      .slice(0, most)
      .map(({ reason, ...letter }) => ({ ...letter, reason: withoutAddresses(reason ?? '') })),
    count: dead.length,
  };
}

/** How many there are, counted up to `most`. */
export async function countDeadLetters(db: Queryable, most: number): Promise<number> {
  const { count } = await oneRow(db, CountRow)`
    select count(*)::int as count from (select from pgboss.job where ${isDead} limit ${most}) dead`;
  return count;
}

/** Takes a dead letter away and answers what it was; undefined where there is none, or somebody else took it. */
export async function takeDeadLetter(tx: Tx, id: string): Promise<(TakenJob & { queue: string }) | undefined> {
  const taken = await firstRow(tx, TakenRow)`
    delete from pgboss.job where id = ${id} and ${isDead} returning ${queueOf} as queue, data, priority`;
  return taken && { ...taken, data: taken.data ?? {} };
}

/** Takes the dead letters of a queue away, the oldest first, at most so many, and answers what they were to do. */
export async function takeDeadLetters(tx: Tx, queue: string, most: number): Promise<TakenJob[]> {
  const taken = await rows(tx, JobRow)`
    delete from pgboss.job where id in (
      select id from pgboss.job where name = ${`${queue}${ending}`} and ${isDead}
      order by created_on limit ${most} for update skip locked)
    returning data, priority`;
  return taken.map(({ data, priority }) => ({ data: data ?? {}, priority }));
}

const ending = '-failed';
const isDead = sql`name like ${`%${ending}`} and state = 'created'`;
const queueOf = sql`left(name, ${-ending.length}::int)`;

const Waiting = z.object({ waiting: z.number(), oldestAt: z.date().nullable() });

/** Work that waits for its turn now, counted up to a thousand, and since when the longest waits. */
export function waitingWork(db: Queryable): Promise<z.infer<typeof Waiting>> {
  return oneRow(db, Waiting)`
    select count(*)::int as waiting, min(start_after) as "oldestAt"
    from (select start_after from pgboss.job
      where state in ('created', 'retry') and start_after <= now() and name not like ${`%${ending}`} limit 1000) due`;
}
