import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { until } from '../../tests/support/program.ts';
import { DatabaseAway, LastingPool } from './lasting-pool.ts';

let database: TestDatabase;
let pool: LastingPool;
let told: string[];

beforeAll(async () => (database = await testDatabase()));
afterEach(() => pool.end());
afterAll(() => database.close());

function open(stuckAfterMs: number, given: Partial<pg.PoolConfig> = {}, leastWaitMs = 0): void {
  const here: string[] = [];
  const config = { connectionString: database.url, max: 2, ...given };
  pool = new LastingPool(config, (error) => here.push(error.message), { everyMs: 20, stuckAfterMs, leastWaitMs });
  told = here;
}

const thrownAway = 'the database gives no connection: all connections were thrown away';

test('a pool that gives no connection although the server lives is replaced, and serves again', async () => {
  // Longer than a connection takes on a slow machine.
  open(1000);
  // Never given back, as by an error between taking and giving.
  const lost = await Promise.all([pool.connect(), pool.connect()]);
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseAway);
  expect(told).toContain(thrownAway);

  await until(async () => {
    const answer = await pool.query<{ n: number }>('select 1 as n').catch(() => undefined);
    return answer?.rows[0]?.n === 1;
  });
  // All its places are there, and not those that the lost ones left over.
  const again = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of again) client.release();
  // Late, and to a pool that is gone: nothing comes of it.
  for (const client of lost) client.release();
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('a pool whose connections are only busy is left alone, and whoever waits gets the next one', async () => {
  open(60_000);
  const busy = await Promise.all([pool.connect(), pool.connect()]);
  const waiting = pool.query<{ n: number }>('select 1 as n');
  // The watch looks many times meanwhile.
  await busy[0]!.query('select pg_sleep(0.3)');
  for (const client of busy) client.release();
  expect((await waiting).rows).toEqual([{ n: 1 }]);
  expect(told).toEqual([]);
});

test('a pool that is ended tells of no lost connection, though one that is in use is cut off', async () => {
  open(60_000);
  const [cutOff] = await Promise.all([pool.connect(), pool.connect().then((client) => client.release())]);
  const closed = new Promise((resolve) => (cutOff as unknown as pg.Client).connection.stream.once('close', resolve));
  await pool.end();
  await closed;
  expect(told).toEqual([]);
});

test('a connection that is being made after a quiet spell is waited for', async () => {
  const way = Promise.withResolvers<void>();
  let isHeld = false;
  const stream = () => {
    const socket = new Socket();
    if (isHeld) {
      const connect = socket.connect.bind(socket) as (...where: unknown[]) => Socket;
      socket.connect = (...where: unknown[]) => {
        void way.promise.then(() => connect(...where));
        return socket;
      };
    }
    return socket;
  };
  // No connection outlives its use, as after a quiet spell.
  open(0, { stream, maxUses: 1 }, 60_000);
  await pool.query('select 1');
  const looks = vi.spyOn(pg.Client.prototype, 'query');
  // The connection of the one who asks; the watch has one of its own.
  isHeld = true;
  const asked = pool.query<{ n: number }>('select 2 as n');
  isHeld = false;
  await until(() => looks.mock.calls.filter(([text]) => (text as unknown) === 'select 1').length >= 3);
  looks.mockRestore();
  way.resolve();
  expect((await asked).rows).toEqual([{ n: 2 }]);
  expect(told).toEqual([]);
});

test('whoever waits for a server that says nothing is refused within six seconds, and who comes then at once', async () => {
  vi.useFakeTimers();
  try {
    // Watched as in the program; a connection is never made, and nobody else gives it up.
    const config = { connectionString: database.url, connectionTimeoutMillis: 60_000, stream: () => new Silent() };
    told = [];
    pool = new LastingPool(config, (error) => told.push(error.message));
    const outcomes: string[] = [];
    const note = (error: unknown) => outcomes.push(error instanceof DatabaseAway ? 'refused' : String(error));
    pool.query('select 1').catch(note);
    await vi.advanceTimersByTimeAsync(6000);
    expect(outcomes).toEqual(['refused']);
    expect(told).toEqual(['the database does not answer: all connections were thrown away']);
    await expect(pool.query('select 1')).rejects.toThrow(DatabaseAway);
  } finally {
    vi.useRealTimers();
  }
});

/** A way to a server that hangs. */
class Silent extends Socket {
  override connect(): this {
    return this;
  }
}
