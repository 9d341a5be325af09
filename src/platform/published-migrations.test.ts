import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseNamed, templateName } from '../../tests/support/database.ts';
import { dropDatabase } from '../../tests/support/drop-database.ts';
import published from '../../tests/support/published-migrations/states.json' with { type: 'json' };
import { applyMigrations } from './apply-migrations.ts';
import { migrate } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

/** What `drizzle/` held at every commit that changed it: files by their places, some of them changed since. */
const files = published.migrations.map(({ file, when }) => {
  const text = readFileSync(file, 'utf8');
  return {
    sql: text.split('--> statement-breakpoint'),
    hash: createHash('sha256').update(text).digest('hex'),
    folderMillis: when,
    bps: true,
  };
});

const name = 'test_published_migrations';
const server = inject('databaseServer');
const url = databaseNamed(server, name);
let wanted: unknown[];

beforeAll(async () => {
  wanted = await schemaOf(databaseNamed(server, templateName));
});
afterAll(() => dropDatabase(server, name));

/** Of a branch whose migration was written anew before it landed. */
const abandoned = published.branches.find(({ commit }) => commit === '60bd760')!;
const supported = [...published.main, ...published.branches.filter((state) => state !== abandoned)];

test.each(supported)('a database of commit $commit comes to today’s schema, and stays there', async (state) => {
  await databaseOf(state.migrations);
  for (const start of ['first', 'second']) {
    await migrate(url);
    expect(await schemaOf(url), start).toEqual(wanted);
  }
});

test('a database with a migration that never landed is refused by a sentence', async () => {
  await databaseOf(abandoned.migrations);
  await expect(migrate(url)).rejects.toThrow(OperatorError);
  await expect(migrate(url)).rejects.toThrow(/^The database was changed by another version of Contraddittorio/);
});

/** A database as a program of that time left it. */
async function databaseOf(migrations: readonly number[]): Promise<void> {
  await dropDatabase(server, name);
  await on(server, `create database ${name}`);
  const client = new Client(url);
  await client.connect();
  try {
    await applyMigrations(
      client,
      migrations.map((index) => files[index]!),
    );
  } finally {
    await client.end();
  }
}

/** Everything that the program's tables consist of, but the order of their columns. */
async function schemaOf(address: string): Promise<unknown[]> {
  return on(
    address,
    `select c.relname as of, 'column ' || a.attname as part,
       format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || a.attgenerated::text || a.attidentity::text
         || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as is
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S', 'v')
     union all
     select tablename, 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
     union all
     select conrelid::regclass::text, 'constraint ' || conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all
     select '', 'function ' || proname, prosrc from pg_proc
     where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
     order by 1, 2`,
  );
}

async function on(address: string, statement: string): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
