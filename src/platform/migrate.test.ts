import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { databaseNamed } from '../../tests/support/database.ts';
import { dropDatabase } from '../../tests/support/drop-database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { wantedJobsVersion } from './jobs/migrate-jobs.ts';
import { readMigrations } from './known-migrations.ts';
import { log } from './log.ts';
import { migrate } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

const name = 'test_migrate';
const server = inject('databaseServer');
const url = databaseNamed(server, name);

beforeAll(() => query(server, `create database ${name}`));
afterAll(() => dropDatabase(server, name));

test('several processes that start at once migrate one after the other, and each finds the schema', async () => {
  let working = 0;
  let mostAtOnce = 0;
  const afterwards = async () => {
    working += 1;
    mostAtOnce = Math.max(mostAtOnce, working);
    await query(url, 'select from articles limit 1');
    working -= 1;
  };
  await Promise.all([migrate(url, afterwards), migrate(url, afterwards), migrate(url, afterwards)]);
  expect(mostAtOnce).toBe(1);
});

test('a database that is up to date is left alone', async () => {
  const applied = () => query(url, 'select * from drizzle.__drizzle_migrations order by id');
  const before = await applied();
  await migrate(url);
  expect(await applied()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

test('each migration has a transaction of its own, and the row that Drizzle’s migrator would write', async () => {
  const rows = (await query(
    url,
    'select hash, created_at, xmin::text as transaction from drizzle.__drizzle_migrations order by id',
  )) as {
    hash: string;
    created_at: string;
    transaction: string;
  }[];
  expect(rows.map(({ hash, created_at: at }) => ({ hash, at: Number(at) }))).toEqual(
    readMigrations().chain.map(({ hash, folderMillis }) => ({ hash, at: folderMillis })),
  );
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(rows.length);
});

test('comments can be read while the bridges among them get their index', async () => {
  const [{ checked }] = (await query(
    url,
    `select convalidated as checked from pg_constraint where conname = 'comments_bridge_score'`,
  )) as [{ checked: boolean }];
  expect(checked).toBe(true);
  const rest = readMigrations().preBaseline.find(({ sql }) => sql.join().includes('comments_heads_bridges'))!;
  const migrator = new Client(url);
  await migrator.connect();
  await migrator.query('begin');
  await migrator.query('drop index comments_heads_bridges');
  await migrator.query('commit');
  await migrator.query('begin');
  for (const statement of rest.sql) await migrator.query(statement);
  await query(url, `set lock_timeout = 1000; select from comments limit 1`);
  await migrator.query('commit');
  await migrator.end();
});

test('a migration lets others pass while its table is held, and is done when it is free', async () => {
  await query(url, 'create table held ()');
  const change = { sql: ['alter table held add column a int'], bps: true, hash: 'held', folderMillis: 9e12 };
  const [holder, migrator] = [new Client(url), new Client(url)];
  await Promise.all([holder.connect(), migrator.connect()]);
  await holder.query('begin');
  await holder.query('select from held');
  const warned = vi.spyOn(log, 'warn').mockReturnValue();

  const twice = { lockTimeout: 20, pause: 1, tries: 2 };
  await expect(applyMigrations(migrator, [change], twice)).rejects.toThrow(OperatorError);
  expect(warned).toHaveBeenCalledOnce();
  expect(await query(url, `select from drizzle.__drizzle_migrations where hash = 'held'`)).toEqual([]);

  warned.mockImplementationOnce(() => void holder.query('rollback'));
  await applyMigrations(migrator, [change], { ...twice, tries: 1000 });
  expect(await query(url, 'select a from held')).toEqual([]);
  expect(await query(url, `select from drizzle.__drizzle_migrations where hash = 'held'`)).toHaveLength(1);
  warned.mockRestore();
  await query(url, `delete from drizzle.__drizzle_migrations where hash = 'held'`);
  await Promise.all([holder.end(), migrator.end()]);
});

test('a migration that fails leaves what came before it, and nothing of itself', async () => {
  const given = (hash: string, sql: string, folderMillis: number) => ({ hash, sql: [sql], folderMillis, bps: true });
  const good = given('good', 'create table good ()', 9e12);
  const bad = given('bad', 'create table bad (); select from nowhere', 9e12 + 1);
  const migrator = new Client(url);
  await migrator.connect();
  await expect(applyMigrations(migrator, [good, bad])).rejects.toThrow('"nowhere" does not exist');
  await query(url, 'select from good');
  await expect(query(url, 'select from bad')).rejects.toThrow('"bad" does not exist');
  await applyMigrations(migrator, [good, { ...bad, sql: ['create table bad ()'] }]);
  await query(url, 'select from bad');
  await query(url, `delete from drizzle.__drizzle_migrations where created_at >= ${9e12}`);
  await migrator.end();
});

test.each([
  ['migration', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 0)`],
  ['job queue', `update pgboss.version set version = version + 1`],
])('a database with a newer %s is refused before anything is changed', async (_, made) => {
  await query(url, 'create table before as select * from drizzle.__drizzle_migrations');
  await query(url, `delete from drizzle.__drizzle_migrations where id = (select max(id) from before)`);
  await query(url, made);
  await expect(migrate(url)).rejects.toThrow(OperatorError);
  await expect(migrate(url)).rejects.toThrow(/newer one most likely .*: start that version, or restore a backup/);
  expect(await query(url, `select from drizzle.__drizzle_migrations where hash <> 'later'`)).toHaveLength(
    (await query(url, 'select from before')).length - 1,
  );
  await query(url, `truncate drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations table before`);
  await query(url, `drop table before; update pgboss.version set version = ${wantedJobsVersion()}`);
});

test('a statement that the database refuses is told as one sentence', async () => {
  const bad = { sql: ['drop table nothing'], hash: 'bad', folderMillis: 9e12, bps: true };
  const migrator = new Client(url);
  await migrator.connect();
  const refused = applyMigrations(migrator, [bad]);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(/was refused \(table "nothing" does not exist, 42P01\)/);
  await migrator.end();
});

test('what went wrong afterwards comes out, and the next process is not held up', async () => {
  await expect(migrate(url, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  await migrate(url);
});

test('a database that cannot be reached is named in one sentence, without its password', async () => {
  const unreachable = migrate('postgresql://me:hidden@127.0.0.1:1/x');
  await expect(unreachable).rejects.toThrow(OperatorError);
  await expect(unreachable).rejects.toThrow(/^The database at 127\.0\.0\.1:1 cannot be used .*check DATABASE_URL/);
  await expect(unreachable).rejects.not.toThrow('hidden');
});

async function query(address: string, statement: string): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
