import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { log, withoutParameters } from '#platform/log.ts';
import type { QueueName } from './queues.ts';

/** Puts jobs into the queue, in the transaction that causes them: rolled back with it, they never were. */
export interface Jobs {
  send(db: Queryable, name: QueueName, data: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** What is done for a job: `data` is what the schema made of it. `isLastTry` says that a failure now is final. */
export interface JobHandler<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  run(data: z.infer<Schema>, attempt: { isLastTry: boolean }): Promise<void>;
}

export type JobHandlers = Record<QueueName, JobHandler>;

/** A time of day by the clock of Rome, in the five fields of cron. */
export type Timetable = Partial<Record<QueueName, string>>;

/**
 * The queue as one that only adds to it sees it. Jobs travel on the caller's connection; what the queue itself must know
 * it reads on one of its own, because inside a transaction a second of the program's could wait for the first for ever.
 */
export function openJobs(databaseUrl: string): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'contraddittorio queue',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', warn);
  let started: Promise<unknown> | undefined;

  return {
    async send(db, name, data) {
      started ??= boss.start().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      await started;
      await boss.send(name, data, { db: fromDrizzle(db, sql) });
    },
    async close() {
      if (started) await boss.stop({ graceful: false });
    },
  };
}

/** Works off the queue until `close`, which lets the jobs under way end for some seconds. */
export async function workJobs(
  databaseUrl: string,
  handlers: JobHandlers,
  timetable: Timetable,
): Promise<{ close(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'contraddittorio jobs',
    max: 4,
    migrate: false,
    useListenNotify: true,
  });
  // Without a listener an error of the queue would stop the process; it goes on by itself when the database is back.
  boss.on('error', warn);
  await boss.start();
  for (const [name, handler] of Object.entries(handlers)) {
    const worker: string = await boss.work(name, { includeMetadata: true, pollingIntervalSeconds: 2 }, async (jobs) => {
      // While it is told of new jobs the queue looks by itself twice a minute only: without this, of many that come at
      // once one would be done at each look.
      boss.notifyWorker(worker);
      for (const { data, retryCount, retryLimit } of jobs) await runJob(handler, data, retryCount >= retryLimit);
    });
  }
  for (const [name, cron] of Object.entries(timetable)) await boss.schedule(name, cron, {}, { tz: 'Europe/Rome' });
  return { close: () => boss.stop({ graceful: true, timeout: graceMs }) };
}

/** The reason alone: the error itself carries the whole connection. */
function warn(error: Error): void {
  log.warn({ reason: error.message }, 'the job queue had an error');
}

/** How long jobs under way may go on after the program was asked to stop. */
const graceMs = 5000;

/** Does one job with the data as its schema reads it. */
export async function runJob(handler: JobHandler, data: unknown, isLastTry: boolean): Promise<void> {
  try {
    await handler.run(handler.schema.parse(data), { isLastTry });
  } catch (error) {
    // The queue keeps what it is thrown.
    throw withoutParameters(error);
  }
}
