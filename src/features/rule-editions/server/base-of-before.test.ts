import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { databaseNamed } from '../../../../tests/support/database.ts';
import { dropDatabase } from '../../../../tests/support/drop-database.ts';

const name = 'before_based_editions';
const migrations = readMigrationFiles({ migrationsFolder: 'drizzle' });
/** The one that keeps which text an edition began with. */
const basing = migrations.findIndex(({ sql }) => sql.join().includes('ADD COLUMN "based_on"'));

test('editions of before began with the text that was in force on their day in Rome', async () => {
  const server = inject('databaseServer');
  await run(server, `create database ${name}`);
  const client = new Client(databaseNamed(server, name));
  await client.connect();
  try {
    await applyMigrations(client, migrations.slice(0, basing));
    await client.query(`
      insert into rule_editions
        (page, number, text, summary, change, holds_from, created_at, updated_at, approved_at, withdrawn_at)
      values
        ('terms', 1, 'A', 'a', 'information', '2026-11-01', '2026-10-01', '2026-10-02', '2026-10-02', null),
        ('terms', 2, 'W', 'w', 'information', '2026-11-20', '2026-11-02', '2026-11-03', '2026-11-03', '2026-11-04'),
        ('terms', 3, 'B', 'b', 'acceptance', '2026-12-15', '2026-11-21', '2026-11-22', '2026-11-22', null),
        ('terms', null, 'A.', '', 'correction', null, '2026-12-14T22:59:59Z', '2026-12-14T22:59:59Z', null, null),
        ('privacy', null, 'P', '', 'correction', null, '2026-12-15', '2026-12-15', null, null)`);
    await applyMigrations(client, migrations);
    const { rows } = await client.query(`select text, based_on as base from rule_editions order by text`);
    expect(rows).toEqual([
      { text: 'A', base: null },
      { text: 'A.', base: 1 },
      { text: 'B', base: 1 },
      { text: 'P', base: null },
      { text: 'W', base: 1 },
    ]);
  } finally {
    await client.end();
    await dropDatabase(server, name);
  }
});

async function run(server: string, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
