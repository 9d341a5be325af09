import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';

let database: TestDatabase;
let program: Program;

beforeAll(async () => {
  database = await testDatabase();
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/drain',
    DEMO: '0',
    DRAIN_SECONDS: '10',
  });
}, 120_000);

afterAll(async () => {
  await program.stop();
  await database.close();
});

test('told to stop it says for a while that it is not ready, and still answers all that comes', async () => {
  const paths = ['/', '/api/articles', '/healthz'];
  // What must be made first may take a busy machine as long as the program waits.
  for (const path of paths) await fetch(program.url + path);
  const ended = program.stop();
  await until(async () => (await fetch(`${program.url}/readyz`)).status === 503);
  expect(await (await fetch(`${program.url}/readyz`)).json()).toMatchObject({ code: 'unavailable' });
  for (const path of paths) expect((await fetch(program.url + path)).status, path).toBe(200);
  expect(await ended).toBe(0);
  await expect(fetch(`${program.url}/healthz`)).rejects.toThrow();
});
