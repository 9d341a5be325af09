import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { Writers } from '../support/reactions.ts';
import { testSecret } from '../support/services.ts';

const rounds = 200;
const places = 10;

let database: TestDatabase;
let program: Program;
let writers: Writers;

beforeAll(async () => {
  database = await testDatabase();
  writers = await Writers.of(database.db, 12, 1);
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/pool',
    DEMO: '0',
  });
});

afterAll(async () => {
  await program.stop();
  await database.close();
});

const ofProgram = sql`datname = current_database() and application_name = 'contraddittorio' and pid <> pg_backend_pid()`;

test('connections that end under writers, 200 times, take no place for ever', async () => {
  const over = new AbortController();
  const statuses = new Set<number>();
  let written = 0;
  let told = () => {};
  // Each of them a transaction.
  const writing = writers.facts().map(async (fact) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const status = await writers.write(program.url, fact, turn % 2 ? 'DELETE' : 'POST');
      statuses.add(status);
      if (status === 200) written += 1;
      told();
    }
  });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const enough = written + 4;
      await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${ofProgram}`);
      await new Promise<void>((resolve) => (told = () => written > enough && resolve()));
    }
  } finally {
    over.abort();
  }
  await Promise.all(writing);
  for (const status of statuses) expect([200, 503]).toContain(status);

  await until(async () => (await fetch(`${program.url}/readyz`)).status === 200);
  expect(await usablePlaces()).toBe(places);
});

test('and it ends within ten seconds when told to', async () => {
  // Where a part of it had not ended in its share of the ten seconds, this would be 1.
  expect(await program.stop()).toBe(0);
});

/** How many connections the program has at work at once, while a table that writers need is held. */
async function usablePlaces(): Promise<number> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table reactions in access exclusive mode`);
    const asked = writers.facts().map((fact) => writers.write(program.url, fact));
    const waiting = async () => {
      const { rows } = await database.db.execute<{ count: number }>(
        sql`select count(*)::int from pg_stat_activity where ${ofProgram} and wait_event_type = 'Lock'`,
      );
      return rows[0]!.count;
    };
    let most = 0;
    await until(async () => (most = Math.max(most, await waiting())) >= places, 1500).catch(() => {});
    void Promise.all(asked);
    return most;
  });
}
