import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { DatabaseError, type Client, type ClientBase } from 'pg';
import { z } from 'zod';
import { pendingMigrations } from './earlier-migrations.ts';
import { duplicates } from './explain-error.ts';
import { log } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { FoundRow, oneRow, rows } from './rows.ts';

const Applied = z.object({ hash: z.string() });

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
 * table for too long, and where the database refuses a statement.
 */
export async function applyMigrations(
  client: Client,
  migrations: readonly MigrationMeta[],
  how: Patience = patience,
): Promise<void> {
  const applied = new Set((await appliedMigrations(client)).map(({ hash }) => hash));
  const pending = pendingMigrations(migrations, applied);
  if (pending.length === 0) return;
  await makeMemory(client);
  for (const migration of pending) await applyPatiently(client, migration, how);
}

/** Applies migrations to an empty database inside a transaction of the caller's. */
export async function applyWithin(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await makeMemory(client);
  for (const migration of migrations) await applyStatements(client, migration);
}

/** The migrations that a database remembers, in the order in which it got them; none where it is empty. */
export async function appliedMigrations(client: ClientBase): Promise<z.infer<typeof Applied>[]> {
  const memory = "select to_regclass('drizzle.__drizzle_migrations') is not null as found";
  const { found } = await oneRow(client, FoundRow, { text: memory });
  if (!found) return [];
  return rows(client, Applied, { text: 'select hash from drizzle.__drizzle_migrations order by id' });
}

/** Where a database keeps what it was made with. */
async function makeMemory(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists drizzle`);
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
}

async function applyPatiently(client: Client, migration: MigrationMeta, how: Patience): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await applyOne(client, migration, how.lockTimeout);
    } catch (error) {
      if (!isLockedOut(error)) throw explained(error, migration);
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

async function applyOne(client: Client, migration: MigrationMeta, lockTimeout: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    await applyStatements(client, migration);
    await client.query('commit');
  } catch (error) {
    // On a connection that broke nothing is left to roll back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyStatements(client: ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

/** A table that was not free in time, or a deadlock with whoever held it. */
function isLockedOut(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');
}

/** No right, no room, and what others have made: explain-error.ts has their ways out. */
const notOfMigration = new Set(['42501', '53100', ...duplicates]);

/** What the database itself says against a migration, as one sentence; its room and rights have their own. */
function explained(error: unknown, { folderMillis }: MigrationMeta): unknown {
  if (!(error instanceof DatabaseError) || notOfMigration.has(error.code ?? '')) return error;
  const of = new Date(folderMillis).toISOString();
  return new OperatorError(
    `The database cannot be brought to the schema of this program: its migration of ${of} was refused (${error.message}, ` +
      `${error.code}). Nothing of that one was kept; restore a backup into an empty database, or start the version that was used before.`,
    { cause: error },
  );
}
