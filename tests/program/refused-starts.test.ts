import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseNamed } from '../support/database.ts';
import { dropDatabase } from '../support/drop-database.ts';
import { freePort } from '../support/program.ts';

/** A whole start, on a machine that has other work. */
const timeout = 120_000;
const name = 'test_refused_starts';
/** Where any account may come: from a checkout that is closed to others root's database is kept elsewhere. */
const disk = join(tmpdir(), `contraddittorio-full-disk-${process.pid}`);

let server: string;

beforeAll(() => (server = inject('databaseServer')));
afterAll(() => dropDatabase(server, name));

const grant = String.raw`make the account of DATABASE_URL the owner of the database, or grant it create on the database and its schemas\.`;

test.each([
  [
    'may make no schema',
    `revoke create on database ${name} from current_user`,
    `The database does not let its account do what the program needs \\(permission denied for database ${name}\\): ${grant}`,
  ],
  [
    'may make nothing in the usual schema',
    'revoke create on schema public from pg_database_owner',
    `The database does not let its account do what the program needs \\(permission denied for schema public\\): ${grant}`,
  ],
  [
    'finds something else in its place',
    'create table articles (headline text)',
    String.raw`The database already holds something that the program makes itself \(relation "articles" already exists\): .* Name an empty database in DATABASE_URL, .*\.`,
  ],
])('an account that %s is refused in one sentence', { timeout }, async (_, made, sentence) => {
  await dropDatabase(server, name);
  await on(server, `create database ${name} template template0`);
  const url = databaseNamed(server, name);
  await on(url, made);
  const { code, said } = await start({
    DATABASE_URL: url,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: '.tmp/refused-starts',
  });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(new RegExp(`^${sentence}\n$`)) });
});

test('a first start where nothing could be written afterwards is refused in one sentence', { timeout }, async () => {
  const dataDir = resolve('.tmp/no-room');
  rmSync(dataDir, { recursive: true, force: true });
  const { code, said } = await start({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    AUTH_SECRET: '',
    DISK_STOP_MB: String(1_000_000),
    DISK_WARN_MB: String(1_000_000),
  });
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The disk of \S+ has \d+ MB left, and below 1000000 MB \(DISK_STOP_MB\) nothing is written: make room .*DATA_DIR\.\n$/,
    ),
  });
  expect(readdirSync(dataDir)).not.toContainEqual(expect.stringMatching(/^pg/));
});

/** Only root may set up a disk of its own. */
if (mountDisk(1)) {
  // Too small for PostgreSQL's programs, which take 60 MB, and for the database that they make beside them.
  test.each([4, 80])('a disk of %i MB is refused at the first start in one sentence', { timeout }, async (size) => {
    mountDisk(size);
    try {
      const environment = { DATA_DIR: `${disk}/data`, DATABASE_URL: '', AUTH_SECRET: '' };
      const { code, said } = await start({ ...environment, DISK_STOP_MB: '0' });
      expect({ code, said }).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^The disk (is full|cannot be written)( \(\S+\))?: make room on it,? [^\n]*start again\.\n$/,
        ),
      });
    } finally {
      unmountDisk();
    }
  });
}

/** Runs the program to its end. */
async function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, DEMO: '0', ...environment, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

function mountDisk(megabytes: number): boolean {
  unmountDisk();
  mkdirSync(disk, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', disk]).status === 0;
}

function unmountDisk(): void {
  spawnSync('umount', ['-l', disk], { stdio: 'ignore' });
  rmSync(disk, { recursive: true, force: true });
}

async function on(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
