import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db.ts';
import { runningEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { databaseHome } from '#platform/embedded-postgres/place.ts';
import { postmasterOf } from '../support/own-server.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { Writers } from '../support/reactions.ts';
import { testSecret } from '../support/services.ts';

const dataDir = '.tmp/killed';

let program: Program;
let database: Database;
let writers: Writers;

beforeEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  program = await startProgram({ DATA_DIR: dataDir, AUTH_SECRET: testSecret, DEMO: '0' });
  database = openDatabase((await runningEmbeddedPostgres(dataDir))!);
  writers = await Writers.of(database.db, 8, 50);
});

afterEach(async () => {
  await writers?.end();
  await database?.close();
  await program?.stop();
});

test('the embedded database that is killed three times is back each time by itself, and nothing acknowledged is lost', async () => {
  writers.begin(program.url);
  for (let round = 0; round < 3; round += 1) {
    const before = writers.acknowledged.length;
    await until(() => writers.acknowledged.length > before + 20);
    const killed = postmasterOf(databaseHome(dataDir));
    process.kill(killed, 'SIGKILL');
    await until(() => postmasterOf(databaseHome(dataDir)) !== killed);
    const after = writers.acknowledged.length;
    await until(() => writers.acknowledged.length > after);
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  }
  await writers.end();
  expect([...writers.statuses.keys()].toSorted()).toEqual([200, 503]);
  expect(await writers.lost(database.db)).toBe(0);
  expect(program.output().match(/the database has ended: it is started again/g)).toHaveLength(3);
  // It takes connections a moment before the program has seen that it does.
  const back = () => program.output().match(/the database is back/g) ?? [];
  await until(() => back().length >= 3);
  expect(back()).toHaveLength(3);
});
