import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseNamed } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

const name = 'test_migrate';
const server = inject('databaseServer');
const url = databaseNamed(server, name);

beforeAll(() => query(server, `create database ${name}`));
afterAll(() => query(server, `drop database ${name} with (force)`));

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
