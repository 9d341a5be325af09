import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { openDatabase, type Db } from '#platform/db.ts';
import { dropDatabase } from './drop-database.ts';

/** The migrated database that every test's own is a copy of. */
export const templateName = 'template_contraddittorio';

export interface TestDatabase {
  db: Db;
  url: string;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

/** An empty database with the schema of the program, for one test file: nobody else sees what happens in it. */
export async function testDatabase(patience?: typeof patient): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By its files: a copy by way of the log, which is the default, is more than twice the work.
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`);

  const url = databaseNamed(server, name);
  const { db, close } = openDatabase(url, undefined, patience);
  return {
    db,
    url,
    async close() {
      await close();
      await dropDatabase(server, name);
    },
  };
}

/** The database of a test file (`testDatabase`), made before its tests and dropped after them. There is none outside of these. */
export function fileDatabase(patience?: typeof patient): Pick<TestDatabase, 'db' | 'url'> {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(patience);
  });
  afterAll(() => database.close());
  return {
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
  };
}

/** For tests in which statements wait for each other on purpose: a slow machine ends none of them before it is looked at. */
export const patient = {
  statement_timeout: 600_000,
  lock_timeout: 600_000,
  idle_in_transaction_session_timeout: 600_000,
};

/** Waits until so many statements wait for what others hold. */
export async function statementsWaiting(db: Db, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await db.$client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(count);
    },
    { timeout: 30_000 },
  );
}

/** The address of another database on the same server. */
export function databaseNamed(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Has a server do one thing, as making a database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
