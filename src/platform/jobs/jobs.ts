import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { unwatchedDisk, type DiskWatch } from '#platform/disk-space.ts';
import { shownError } from '#platform/log.ts';
import { warnMeasured } from '#platform/measured-log.ts';
import { atMost } from '#platform/within.ts';
import { atOnce, needRoom, signOfLife, type QueueName } from './queues.ts';

/** Puts jobs into the queue, in the transaction that causes them: rolled back with it, they never were. */
export interface Jobs {
  /** Of the jobs of a queue those of a higher priority come first, 0 where none is given; none before `startAfter`. */
  send(
    db: Queryable,
    name: QueueName,
    data: Record<string, unknown>,
    options?: { priority?: number; startAfter?: Date },
  ): Promise<void>;
  /** Many jobs of one queue, by one statement. */
  sendMany(
    db: Queryable,
    name: QueueName,
    jobs: readonly { data: Record<string, unknown>; priority?: number }[],
  ): Promise<void>;
  close(): Promise<void>;
}

/** `isLastTry` says that a failure now is final, `priority` what the job was queued with. */
export interface Attempt {
  isLastTry: boolean;
  priority: number;
}

/** What is done for a job: `data` is what the schema made of it. */
export interface JobHandler<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  run(data: z.infer<Schema>, attempt: Attempt): Promise<void>;
}

export type JobHandlers = Record<QueueName, JobHandler>;

/** A time of day by the clock of Rome, in the five fields of cron. */
export type Timetable = Partial<Record<QueueName, string>>;

/** Whose time went by while no program ran does its work once afterwards: on a machine that is off at night, each morning. */
const atItsTime = { tz: 'Europe/Rome', missed: 'once' } as const;

/** A request waits for what the queue must know: no longer than a reader may (reliability R7). */
const answerWithinMs = 4000;
/** The queue's own upkeep may take its time, and is not to wait for a server that hangs. */
const upkeepWithinMs = 60_000;

/**
 * The queue as one that only adds to it sees it. Jobs travel on the caller's connection; what the queue itself must know
 * it reads on one of its own, because inside a transaction a second of the program's could wait for the first for ever.
 */
export function openJobs(databaseUrl: string): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'contraddittorio queue',
    max: 1,
    ...connectionLimits(answerWithinMs),
    migrate: false,
    registerInstance: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', warn);
  let started: Promise<unknown> | undefined;

  const start = () =>
    (started ??= boss.start().catch((error: unknown) => {
      started = undefined;
      throw error;
    }));

  return {
    async send(db, name, data, options) {
      await start();
      await boss.send(name, data, { ...options, db: fromDrizzle(db, sql) });
    },
    async sendMany(db, name, jobs) {
      await start();
      await boss.insert(name, [...jobs], { db: fromDrizzle(db, sql) });
    },
    async close() {
      if (started) await boss.stop({ graceful: false });
    },
  };
}

/** What pg-boss hands on to its connections. */
const connectionLimits = (statementMs: number) => ({
  connectionTimeoutMillis: answerWithinMs,
  query_timeout: statementMs,
  keepAlive: true,
});

/**
 * Works off the queue until `close`, which lets the jobs under way end for some seconds. What writes much is not begun
 * while the disk has no room.
 */
export async function workJobs(
  databaseUrl: string,
  handlers: JobHandlers,
  timetable: Timetable,
  disk: DiskWatch = unwatchedDisk,
): Promise<{ close(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'contraddittorio jobs',
    max: 4,
    ...connectionLimits(upkeepWithinMs),
    migrate: false,
    // Nobody reads its list of processes, which would cost a write every half minute.
    registerInstance: false,
    useListenNotify: true,
    superviseIntervalSeconds: signOfLife.lookEverySeconds,
    monitorIntervalSeconds: signOfLife.lookEverySeconds,
  });
  // Without a listener an error of the queue would stop the process; it goes on by itself when the database is back.
  boss.on('error', (error) => {
    disk.noteError(error);
    warn(error);
  });
  const noting = handlersNotingFullDisk(handlers, disk);
  try {
    await boss.start();
    const names = Object.keys(handlers) as QueueName[];
    await Promise.all(names.map((name) => workOn(boss, name, noting[name])));
    const times = Object.entries(timetable);
    await Promise.all(times.map(([name, cron]) => boss.schedule(name, cron, {}, atItsTime)));
  } catch (error) {
    await atMost(graceMs, boss.stop({ graceful: false }));
    throw error;
  }
  pauseOnFullDisk(boss, noting, disk);
  return { close: () => atMost(graceMs + 500, boss.stop({ graceful: true, timeout: graceMs })) };
}

/** Between two tries to take up the work. */
const retryMs = 1000;

/**
 * Takes up the work (`workJobs`) apart from whoever asks for it, and again and again until it is taken up: a program that
 * serves goes on without it while the database is away.
 */
export function takeUpJobs(...given: Parameters<typeof workJobs>): {
  areTaken: Promise<unknown>;
  close(): Promise<void>;
} {
  const ending = new AbortController();
  const working = takenUp(given, ending.signal);
  return {
    areTaken: working,
    async close() {
      ending.abort();
      await (await working)?.close();
    },
  };
}

async function takenUp(given: Parameters<typeof workJobs>, ending: AbortSignal) {
  while (!ending.aborted) {
    try {
      return await workJobs(...given);
    } catch (error) {
      warnMeasured('jobs are not worked off yet', { err: error });
      await sleep(retryMs, undefined, { signal: ending }).catch(() => {});
    }
  }
  return undefined;
}

/** The same, and the disk hears of what the database refuses them. */
function handlersNotingFullDisk(handlers: JobHandlers, disk: DiskWatch): JobHandlers {
  const noting = ({ schema, run }: JobHandler): JobHandler => ({
    schema,
    run: (data, attempt) =>
      run(data, attempt).catch((error: unknown) => {
        disk.noteError(error);
        throw error;
      }),
  });
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, noting(handler)])) as JobHandlers;
}

/** Does the jobs of one queue, as many at the same time as it may have. */
async function workOn(boss: PgBoss, name: QueueName, handler: JobHandler): Promise<void> {
  for (let n = 0; n < (atOnce[name] ?? 1); n += 1) await workInTurn(boss, name, handler);
}

/** One after the other does the jobs of one queue. */
async function workInTurn(boss: PgBoss, name: QueueName, handler: JobHandler): Promise<void> {
  const options = {
    includeMetadata: true as const,
    pollingIntervalSeconds: 2,
    // What is to be tried again is told by nobody.
    notifyPollingIntervalSeconds: signOfLife.everySeconds,
    heartbeatRefreshSeconds: signOfLife.everySeconds,
  };
  const worker: string = await boss.work(name, options, async (jobs) => {
    // Of many that come at once it is told once: without this one would be done at each look.
    boss.notifyWorker(worker);
    for (const { data, retryCount, retryLimit, priority } of jobs) {
      await runJob(handler, data, { isLastTry: retryCount >= retryLimit, priority });
    }
  });
}

/** Begins no job that writes much until there is room again; those under way end. */
function pauseOnFullDisk(boss: PgBoss, handlers: JobHandlers, disk: DiskWatch): void {
  let isPaused = false;
  let settled = Promise.resolve();
  disk.onChange((room) => {
    const wasPaused = isPaused;
    isPaused = room === 'gone';
    if (isPaused === wasPaused) return;
    const change = (name: QueueName) =>
      room === 'gone' ? boss.offWork(name, { wait: false }) : workOn(boss, name, handlers[name]);
    settled = settled.then(async () => void (await Promise.all(needRoom.map(change)))).catch(warn);
  });
}

/** The reason alone: the error itself carries the whole connection. */
function warn(error: Error): void {
  warnMeasured('the job queue had an error', { reason: error.message });
}

/** How long jobs under way may go on after the program was asked to stop. */
const graceMs = 4000;

/** Does one job with the data as its schema reads it. */
export async function runJob(handler: JobHandler, data: unknown, attempt: Attempt): Promise<void> {
  try {
    await handler.run(handler.schema.parse(data), attempt);
  } catch (error) {
    // The queue keeps all that it is thrown: what the database says in detail quotes rows.
    const { type: name, ...shown } = shownError(error);
    // oxlint-disable-next-line preserve-caught-error
    throw Object.assign(new Error(shown.message), { name, ...shown });
  }
}
