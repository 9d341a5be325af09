import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseNamed, templateName } from '../../tests/support/database.ts';
import { dropDatabase } from '../../tests/support/drop-database.ts';
import published from '../../tests/support/published-migrations/states.json' with { type: 'json' };
import { schemaOf } from '../../tests/support/schema-of.ts';
import { appliedMigrations, applyMigrations } from './apply-migrations.ts';
import { migrationsFor, readMigrations } from './known-migrations.ts';
import { migrateJobs } from './jobs/migrate-jobs.ts';
import { migrate } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

/** What `drizzle/` held at every commit before the baseline that changed it: files by their places, some changed since. */
const files = published.migrations.map(({ file, when }) => {
  const text = readFileSync(file, 'utf8');
  return {
    sql: text.split('--> statement-breakpoint'),
    hash: createHash('sha256').update(text).digest('hex'),
    folderMillis: when,
    bps: true,
  };
});

const { preBaseline, chain } = readMigrations();
const name = 'test_published_migrations';
const nameWithJobs = `${name}_with_jobs`;
const server = inject('databaseServer');
const url = databaseNamed(server, name);
let wanted: unknown[];

beforeAll(async () => {
  wanted = await schemaOf(databaseNamed(server, templateName));
  // The tables of the job queue are none of `drizzle/`'s, and take longer to make than all the others.
  await on(server, `create database ${nameWithJobs}`);
  const urlWithJobs = databaseNamed(server, nameWithJobs);
  await onClient(urlWithJobs, (client) => migrateJobs(client, urlWithJobs));
});
afterAll(async () => {
  for (const made of [name, nameWithJobs]) await dropDatabase(server, made);
});

/** Of a branch whose migration was written anew before it landed. */
const abandoned = published.branches.find(({ commit }) => commit === '60bd760')!;
const supported = [...published.main, ...published.branches.filter((state) => state !== abandoned)];

test.each(supported)('a database of commit $commit comes to today’s schema, and stays there', async (state) => {
  await databaseOf(state.migrations.map((index) => files[index]!));
  await comesToToday();
});

test.each([
  ['the baseline', () => databaseOf(chain)],
  ['the migrations of before', () => databaseOf(preBaseline)],
])('what comes after the baseline is applied once to a database that was made by %s', async (_, make) => {
  await make();
  await migrate(url);
  const next = { sql: ['create table next ()'], hash: 'next', folderMillis: 9e12, bps: true };
  const known = { preBaseline, chain: [...chain, next] };
  for (const start of ['first', 'second']) {
    await onClient(url, async (client) => {
      await applyMigrations(client, migrationsFor(known, await hashesIn(client)));
    });
    expect(await on(url, 'select from next'), start).toEqual([]);
  }
});

test('a start that ends before the baseline is noted is taken up by the next', async () => {
  await databaseOf(preBaseline);
  await migrate(url);
  await on(url, `delete from drizzle.__drizzle_migrations where hash = '${chain[0]!.hash}'`);
  await comesToToday();
});

test('a database with a migration that never landed is refused by a sentence', async () => {
  await databaseOf(abandoned.migrations.map((index) => files[index]!));
  await expect(migrate(url)).rejects.toThrow(OperatorError);
  await expect(migrate(url)).rejects.toThrow(/^The database was changed by another version of Contraddittorio/);
});

/** The same schema as a database that is made today, with the same migrations to come. */
async function comesToToday(): Promise<void> {
  for (const start of ['first', 'second']) {
    await migrate(url);
    expect(await schemaOf(url), start).toEqual(wanted);
    const applied = await onClient(url, hashesIn);
    expect(migrationsFor({ preBaseline, chain }, applied).filter(({ hash }) => !applied.has(hash))).toEqual([]);
  }
}

async function hashesIn(client: Client): Promise<Set<string>> {
  return new Set((await appliedMigrations(client)).map(({ hash }) => hash));
}

/** A database as a program of that time left it. */
async function databaseOf(migrations: readonly MigrationMeta[]): Promise<void> {
  await dropDatabase(server, name);
  await on(server, `create database ${name} template ${nameWithJobs}`);
  await onClient(url, (client) => applyMigrations(client, migrations));
}

async function on(address: string, statement: string): Promise<unknown[]> {
  return onClient(address, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
}

async function onClient<T>(address: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
