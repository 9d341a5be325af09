import { randomBytes } from 'node:crypto';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { inject } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { databaseNamed, onServer } from './database.ts';
import { dropDatabase } from './drop-database.ts';

/**
 * Works in a database that has the migrations before the one at this place of the chain, and drops it afterwards. What
 * comes later is applied by `applyMigrations`. Throws where the chain has no such place.
 */
export async function inEarlierDatabase(
  { migrations, before }: { migrations: readonly MigrationMeta[]; before: number },
  work: (client: Client) => Promise<void>,
): Promise<void> {
  if (before < 1 || before >= migrations.length) throw new Error('No migration is the one that was looked for.');
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const client = new Client(databaseNamed(server, name));
  try {
    await client.connect();
    await applyMigrations(client, migrations.slice(0, before));
    await work(client);
  } finally {
    await client.end();
    await dropDatabase(server, name);
  }
}
