import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db.ts';
import { runningEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { databaseHome } from '#platform/embedded-postgres/place.ts';
import { findProcess } from '#platform/processes.ts';
import { signalServer } from '../support/own-server.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { Writers } from '../support/reactions.ts';
import { testSecret } from '../support/services.ts';

const dataDir = '.tmp/hung-stop';

let program: Program;
/** Of the database that was stopped in its tracks. */
let frozen: number[] = [];

beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  program = await start();
});

afterAll(async () => {
  for (const pid of frozen.filter((pid) => findProcess(pid))) process.kill(pid, 'SIGKILL');
  await program?.stop();
});

test('a stop while the embedded database hangs ends by itself, leaves no process of it, and nothing is lost', async () => {
  const writers = await withDatabase(({ db }) => Writers.of(db, 4, 50));
  writers.begin(program.url);
  await until(() => writers.acknowledged.length > 20);
  frozen = signalServer(databaseHome(dataDir), 'SIGSTOP');
  expect(frozen.length).toBeGreaterThan(5);

  // Nobody lets it go on: what ends it is the program, and what ends the program is its own patience.
  expect([0, 1]).toContain(await program.stop());
  await writers.end();
  await until(() => frozen.every((pid) => !findProcess(pid)));

  program = await start();
  expect(await withDatabase(({ db }) => writers.lost(db))).toBe(0);
});

function start(): Promise<Program> {
  return startProgram({ DATA_DIR: dataDir, AUTH_SECRET: testSecret, DEMO: '0' });
}

async function withDatabase<T>(ask: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const database = openDatabase((await runningEmbeddedPostgres(dataDir))!);
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}
