import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { namespacesWork } from '#platform/embedded-postgres/run-as.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { isRoot } from './checkout.ts';

/** Making a database takes a second or more, so the tests that can go on with the same one do. */
const parent = mkdtempSync(join(tmpdir(), 'contraddittorio-database-'));
const usualDataDir = join(parent, 'data');
let dataDir: string;
let outside: string;
let running: EmbeddedPostgres[];

beforeAll(() => chmodSync(parent, 0o755));

beforeEach(() => {
  dataDir = usualDataDir;
  outside = join(parent, 'outside');
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
});

afterAll(() => rmSync(parent, { recursive: true }));

test('is reached by a socket only, sorts and searches in Italian, and works without a superuser', async () => {
  const { url } = await start();
  const [row] = await query(
    url,
    `select current_setting('listen_addresses') as addresses, usesuper as superuser,
       (select string_agg(word, ' ' order by word) from unnest(array['Zara','eco','àncora','Èva','ancora']) word) as sorted,
       to_tsvector('gli ambienti')::text as searched
     from pg_user where usename = current_user`,
  );
  expect(row).toEqual({
    addresses: '',
    superuser: false,
    sorted: 'ancora àncora eco Èva Zara',
    searched: "'ambient':2",
  });
  expect(statSync(join(dataDir, 'database-password')).mode & 0o777).toBe(0o600);
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
});

test('what was stored is there again after a stop, and nothing stays behind in the temporary folder', async () => {
  const first = await start();
  await query(first.url, 'create table if not exists probe as select 1 as n');
  const socketFolder = new URL(first.url).searchParams.get('host') ?? '';
  await first.stop();
  expect(existsSync(socketFolder)).toBe(false);
  expect(existsSync(join(dataDir, 'pg18', 'postmaster.pid'))).toBe(false);

  const second = await start();
  expect(await query(second.url, 'select n from probe')).toEqual([{ n: 1 }]);
});

test.each([
  ['a number that belongs to another program now', async () => spawn('sleep', ['60']).pid!],
  ['a number that nobody has', async () => 4_190_000],
])('starts although the pid file that a killed server left names %s', async (_, successor) => {
  const first = await start();
  await query(first.url, 'create table if not exists probe as select 1 as n');
  const pidFile = join(dataDir, 'pg18', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  process.kill(Number(lines[0]), 'SIGKILL');
  const pid = await successor();
  writeFileSync(pidFile, [pid, ...lines.slice(1)].join('\n'));

  const second = await start();
  expect(await query(second.url, 'select n from probe')).toEqual([{ n: 1 }]);
  if (pid !== 4_190_000) process.kill(pid);
});

test('its log names what went wrong, and not the row that was in the way', async () => {
  const { url, home } = await start();
  await query(url, 'create table mailboxes (email text primary key)');
  const insert = `insert into mailboxes values (lower('ADA@PROVA.EXAMPLE'))`;
  await query(url, insert);
  await expect(query(url, insert)).rejects.toThrow('duplicate key value');
  const log = readFileSync(join(home, 'pg18', 'server.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).not.toContain('ada@prova.example');
});

test('a server whose socket was cleaned away is started anew', async () => {
  const first = await start();
  rmSync(new URL(first.url).searchParams.get('host') ?? '', { recursive: true });
  const second = await start();
  expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a making that was cut short is begun again', async () => {
  dataDir = join(parent, 'cut-short');
  mkdirSync(join(dataDir, 'pg18.new', 'base'), { recursive: true });
  const { url } = await start();
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('data of another major version is refused with what to do', async () => {
  dataDir = join(parent, 'older');
  mkdirSync(join(dataDir, 'pg17'), { recursive: true });
  const refused = start();
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(
    /written by PostgreSQL 17 and this program brings PostgreSQL 18: back it up .* keeps everything/,
  );
});

test('a throw-away server begins empty each time and leaves no data', async () => {
  dataDir = join(parent, 'throwaway');
  const first = await start({ throwaway: true });
  await query(first.url, 'create table probe ()');
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'off' }]);

  // As after kill -9 of a test run: the first is still there.
  const second = await start({ throwaway: true });
  await expect(query(second.url, 'select from probe')).rejects.toThrow('does not exist');
  await second.stop();
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false);
});

// An ordinary user's database always runs as that user, in DATA_DIR.
if (isRoot) {
  test('a database outside a closed DATA_DIR follows it when it is moved, and a new DATA_DIR in its place begins empty', async () => {
    const place = closedFolder('moving');
    dataDir = join(place, 'data');
    const first = await start();
    expect(dirname(first.home)).toBe(outside);
    await query(first.url, 'create table probe as select 1 as n');
    await first.stop();

    renameSync(dataDir, join(place, 'moved'));
    const fresh = await start();
    expect(fresh.home).not.toBe(first.home);
    await expect(query(fresh.url, 'select n from probe')).rejects.toThrow('does not exist');

    dataDir = join(place, 'moved');
    const second = await start();
    expect(second.home).toBe(first.home);
    expect(await query(second.url, 'select n from probe')).toEqual([{ n: 1 }]);
  });

  test('root uses a user namespace where no other account can reach any folder, or says what to set', async () => {
    dataDir = join(closedFolder('alone'), 'data');
    outside = '/dev/null/nowhere';
    if (!namespacesWork()) {
      await expect(start()).rejects.toThrow(/start the program as an ordinary user, or set DATABASE_URL/);
      return;
    }
    const first = await start();
    expect(first.home).toBe(dataDir);
    expect(statSync(join(dataDir, 'pg18')).uid).toBe(0);
    await query(first.url, 'create table probe as select 1 as n');
    await first.stop();

    const second = await start();
    expect(await query(second.url, 'select n from probe')).toEqual([{ n: 1 }]);
  });
}

async function start(options: { throwaway?: boolean } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, outside, ...options });
  running.push(server);
  return server;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function closedFolder(name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}
