import { resolve } from 'node:path';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { appliedOf } from './earlier-migrations.ts';

/** What the program can do to a database to bring it to its schema. */
export interface KnownMigrations {
  /** The steps by which databases grew before they were put together into the baseline. */
  preBaseline: readonly MigrationMeta[];
  /** The baseline, which makes all that they made, and what came after it. */
  chain: readonly MigrationMeta[];
}

/** Reads them from `drizzle/`, each in its order. */
export function readMigrations(): KnownMigrations {
  return {
    preBaseline: readMigrationFiles({ migrationsFolder: resolve('drizzle/pre-baseline') }),
    chain: readMigrationFiles({ migrationsFolder: resolve('drizzle') }),
  };
}

/** All of them, whichever way a database takes. */
export function allMigrations({ preBaseline, chain }: KnownMigrations): MigrationMeta[] {
  return [...preBaseline, ...chain];
}

/**
 * The migrations that lead to today's schema from a database that has those of the `applied` hashes, with those that it
 * has. One that began before the baseline goes to the end of that way, and then only notes the baseline as applied: from
 * there on both ways are one.
 */
export function migrationsFor({ preBaseline, chain }: KnownMigrations, applied: ReadonlySet<string>): MigrationMeta[] {
  const [baseline, ...later] = chain;
  const isOnTheWay = appliedOf(preBaseline, applied).length > 0;
  if (!baseline || !isOnTheWay || applied.has(baseline.hash)) return [...chain];
  return [...preBaseline, { ...baseline, sql: [] }, ...later];
}
