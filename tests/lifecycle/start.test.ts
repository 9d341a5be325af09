import { once } from 'node:events';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { childrenOf, findProcess } from '#platform/processes.ts';
import { runningEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { freePort, until } from '../support/program.ts';
import { makeCheckout, type Checkout } from './checkout.ts';

let checkout: Checkout;

beforeAll(() => {
  checkout = makeCheckout();
});

afterEach(() => checkout.killAll());
afterAll(() => checkout.remove());

test('a first start that is stopped or fails while the demo content goes in leaves nothing half done', async () => {
  const stopped = await checkout.start();
  await until(() => seedingProcess() !== undefined);
  const left = seedingProcess()!;
  stopped.interrupt();
  expect(await stopped.ended).toBe(0);
  expect(stopped.output).not.toMatch(/could not|Error/);
  await until(() => findProcess(left) === undefined);

  const failed = await checkout.start();
  await until(() => seedingProcess() !== undefined);
  process.kill(seedingProcess()!, 'SIGKILL');
  expect(await failed.ended).toBe(1);
  expect(sentences(failed.output).at(-1)).toBe('The demo content could not be put in (SIGKILL).');
  expect([stopped, failed].map(({ output }) => output.includes('is ready'))).toEqual([false, false]);
  expect(checkout.postmaster()).toBeUndefined();
});

test('the first start serves the demo publication and says where; a second one beside it only says so', async () => {
  const first = await checkout.start();
  await first.untilReady();
  expect(first.output).toContain('Putting in the demo content');
  expect(seedingProcess()).toBeUndefined();
  expect((await fetch(first.url)).status).toBe(200);
  const { data } = (await (await fetch(`${first.url}/api/articles?limit=5`)).json()) as { data: unknown[] };
  expect(data).toHaveLength(5);
  expect(first.output).toContain(`Contraddittorio is ready: ${first.url}\n`);
  expect(first.output).toContain('Demo accounts, password Contraddittorio!2026');
  expect(first.output).toMatch(/admin@demo\.example +admin/);
  expect(first.output).toContain(`Mailbox: ${first.url}/dev/mail`);

  const second = await checkout.start({ PORT: new URL(first.url).port });
  expect(await second.ended).toBe(1);
  expect(sentences(second.output)).toEqual([
    expect.stringMatching(
      /^Contraddittorio is already running \(http:\/\/localhost:\d+, process \d+\) on the data in /,
    ),
  ]);
  expect(second.output).toContain(first.url);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  first.interrupt();
  expect(await first.ended).toBe(0);
  expect(checkout.postmaster()).toBeUndefined();
});

test('a checkout that is set up answers without installing or building', async () => {
  const program = await checkout.start();
  await program.untilReady();
  expect(program.output).not.toMatch(/Installing|Building|demo content/);
  program.interrupt();
  expect(await program.ended).toBe(0);
});

test('a program goes on when another build takes the place of its own', async () => {
  const program = await checkout.start();
  await program.untilReady();
  const [dist, away] = [join(checkout.folder, 'dist'), join(checkout.folder, 'dist-away')];
  renameSync(dist, away);
  try {
    expect((await fetch(`${program.url}/tribune`)).status).toBe(200);
    expect(await (await fetch(`${program.url}/privacy`)).text()).toContain('<h1');
  } finally {
    renameSync(away, dist);
  }
  program.interrupt();
  expect(await program.ended).toBe(0);
});

test('a port that another program has taken is named before anything else happens', async () => {
  const other = createServer().listen(await freePort(), '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address && typeof address === 'object' ? address.port : 0;

  const program = await checkout.start({ PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(sentences(program.output)).toEqual([
    `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or choose another port with the PORT setting.`,
  ]);
  expect(checkout.postmaster()).toBeUndefined();
  other.close();
});

test('a wrong setting is refused in one sentence', async () => {
  const program = await checkout.start({ PORT: '99999' });
  expect(await program.ended).toBe(1);
  expect(sentences(program.output)).toEqual(["PORT is '99999', but it must be a whole number from 1 to 65535."]);
});

test('SIGTERM to npm finishes the request in flight, stops the database and ends well', async () => {
  const program = await checkout.start();
  await program.untilReady();
  const database = await connect();
  // The server may end the connection before this side has: with the request answered nothing holds it any longer.
  database.on('error', () => {});
  await database.query('begin');
  await database.query('lock table articles in access exclusive mode');
  const answer = fetch(`${program.url}/api/articles?limit=1&q=una+richiesta+in+volo`);
  let early: unknown;
  void answer.then(
    ({ status }) => (early = status),
    (error: unknown) => (early = error),
  );
  await until(async () => {
    if (early !== undefined) throw new Error('The request ended before the lock did', { cause: early });
    const { rowCount } = await database.query("select from pg_stat_activity where wait_event_type = 'Lock'");
    return rowCount! > 0;
  });

  program.terminate();
  await program.untilSaid('Stopping');
  await database.query('rollback');
  await database.end();
  expect((await answer).status).toBe(200);
  expect(await program.ended).toBe(0);
  expect(checkout.postmaster()).toBeUndefined();
});

test('after kill -9 of everything the next start recovers with nothing lost', async () => {
  const before = await checkout.start();
  await before.untilReady();
  const database = await connect();
  database.on('error', () => {});
  await database.query('create table probe (n int)');
  await database.query('insert into probe select generate_series(1, 1000)');
  before.kill();
  process.kill(checkout.postmaster()!, 'SIGKILL');
  await before.ended;

  const after = await checkout.start();
  await after.untilReady();
  expect(await count('probe')).toBe(1000);
  after.interrupt();
  expect(await after.ended).toBe(0);
});

test('after kill -9 of the program alone the next start takes its database over', async () => {
  const before = await checkout.start();
  await before.untilReady();
  const postmaster = checkout.postmaster();
  before.kill();
  await before.ended;

  const after = await checkout.start();
  await after.untilReady();
  expect(checkout.postmaster()).toBe(postmaster);
  after.interrupt();
  expect(await after.ended).toBe(0);
  expect(checkout.postmaster()).toBeUndefined();
});

test('a serving process that is killed is back by itself, on the same database', async () => {
  const program = await checkout.start();
  await program.untilReady();
  const postmaster = checkout.postmaster();
  const { pid } = JSON.parse(readFileSync(join(checkout.dataDir, 'running.json'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  await program.untilSaid('Contraddittorio ended unexpectedly (SIGKILL): it is started again in 0.5 s.');
  await until(async () => (await fetch(`${program.url}/readyz`).catch(() => undefined))?.ok === true, 15_000);
  expect(checkout.postmaster()).toBe(postmaster);
  program.interrupt();
  expect(await program.ended).toBe(0);
  expect(checkout.postmaster()).toBeUndefined();
});

test('after kill -9 of npm alone the rest ends by itself, and a start at once waits for that', async () => {
  const before = await checkout.start();
  await before.untilReady();
  before.terminate('SIGKILL');

  const after = await checkout.start({ PORT: new URL(before.url).port });
  await after.untilReady();
  after.interrupt();
  expect(await after.ended).toBe(0);
});

/** What puts the demo content in, while it does. */
function seedingProcess(): number | undefined {
  const running = join(checkout.dataDir, 'running.json');
  if (!existsSync(running)) return undefined;
  const { pid } = JSON.parse(readFileSync(running, 'utf8')) as { pid: number };
  return childrenOf(pid).find((child) => findProcess(child)?.command.includes('demo/seed-process.ts'));
}

async function connect(): Promise<Client> {
  const client = new Client(await runningEmbeddedPostgres(checkout.dataDir));
  await client.connect();
  return client;
}

async function count(table: string): Promise<number> {
  const client = await connect();
  const { rowCount } = await client.query(`select from ${table}`);
  await client.end();
  return rowCount ?? 0;
}

/** What was said apart from npm's own lines. */
function sentences(output: string): string[] {
  return output.split('\n').filter((line) => line && !/^(>|npm )/.test(line));
}
