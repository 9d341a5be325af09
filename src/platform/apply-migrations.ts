import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { DatabaseError, type Client } from 'pg';
import { log } from './log.ts';
import { OperatorError } from './operator-error.ts';

/** How long a migration waits for a table that others hold, and how often it tries; in milliseconds. */
interface Patience {
  lockTimeout: number;
  pause: number;
  tries: number;
}

/** Readers queue behind a lock that is waited for: two seconds each time, a second between, a minute and a half in all. */
const patience: Patience = { lockTimeout: 2000, pause: 1000, tries: 30 };

/**
 * Applies what the database does not have yet, in its order and each in a transaction of its own: a table is locked no
 * longer than its own migration takes. The rows that tell what was applied are those of Drizzle's migrator, which would
 * do everything in one transaction. What was applied before a failure stays. Throws an OperatorError where others hold a
 * table for too long.
 */
export async function applyMigrations(
  client: Client,
  migrations: readonly MigrationMeta[],
  how: Patience = patience,
): Promise<void> {
  const latest = await latestApplied(client);
  const pending = migrations.filter(({ folderMillis }) => folderMillis > latest);
  if (pending.length === 0) return;
  await client.query(`create schema if not exists drizzle`);
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  for (const migration of pending) await applyPatiently(client, migration, how);
}

async function latestApplied(client: Client): Promise<number> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!tables[0]?.found) return 0;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.latest);
}

async function applyPatiently(client: Client, migration: MigrationMeta, how: Patience): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await applyOne(client, migration, how.lockTimeout);
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (tried >= how.tries) {
        throw new OperatorError(
          'A table is held by another connection, and the database cannot be brought to the schema of this program: end what holds it (pg_stat_activity shows it) and start again.',
        );
      }
      log.warn({ tried, of: how.tries }, 'a migration waits for a table that another connection holds');
      await sleep(how.pause);
    }
  }
}

async function applyOne(
  client: Client,
  { sql, hash, folderMillis }: MigrationMeta,
  lockTimeout: number,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    // On a connection that broke nothing is left to roll back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** A table that was not free in time, or a deadlock with whoever held it. */
function isLockedOut(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');
}
