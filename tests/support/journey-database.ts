import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openDatabase, type Db } from '#platform/db.ts';
import { runningEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { openJobs, type Jobs } from '#platform/jobs/jobs.ts';
import type { QueueName } from '#platform/jobs/queues.ts';

/** The database of the program that the journeys run against. */
interface JourneyDatabase {
  db: Db;
  jobs: Jobs;
  /** Asks the program for a job that the clock would bring, and waits until it is done. */
  work(name: QueueName): Promise<void>;
}

/** What only time brings and no call may: done in the database itself, which belongs to the journeys alone. */
export async function inDatabase(act: (database: JourneyDatabase) => Promise<unknown>): Promise<void> {
  const url = await runningEmbeddedPostgres('.tmp/journeys');
  if (!url) throw new Error('no database runs in .tmp/journeys');
  const { db, close } = openDatabase(url);
  const jobs = openJobs(url);
  const work = async (name: QueueName) => {
    const unfinished = () =>
      db.$client
        .query(`select from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`, [name])
        .then(({ rowCount }) => rowCount);
    await jobs.send(db, name, {});
    await expect.poll(unfinished, { timeout: 45_000 }).toBe(0);
  };
  try {
    await act({ db, jobs, work });
  } finally {
    await jobs.close();
    await close();
  }
}

/** Lets the jury of a case have ended an hour ago. */
export const endJury = (db: Db, slug: string) =>
  db.execute(sql`
    update trial_details set closes_at = now() - interval '1 hour'
    where article_id = (select id from articles where slug = ${slug})`);
