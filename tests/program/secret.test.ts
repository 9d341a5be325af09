import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram } from '../support/program.ts';

const secret = 'x'.repeat(40);
/** Each starts a database or the program several times. */
const timeout = 120_000;
let database: TestDatabase;
let parent: string;

beforeAll(async () => {
  database = await testDatabase();
  parent = mkdtempSync(join(tmpdir(), 'contraddittorio-secret-'));
  // A database that root starts runs as another account, which must come this far.
  chmodSync(parent, 0o755);
});
afterAll(async () => {
  await database.close();
  rmSync(parent, { recursive: true });
});

test(
  'another secret than the database was used with is refused by every command and by the start, in a sentence',
  { timeout },
  async () => {
    const environment = { DATABASE_URL: database.url, DATA_DIR: parent, DEMO: '0' };
    expect(run('rebuild', { ...environment, AUTH_SECRET: secret }).code).toBe(0);

    const other = { ...environment, AUTH_SECRET: 'y'.repeat(40) };
    const sentence = /^AUTH_SECRET is not the one that this database was used with: .*\n$/;
    expect(run('rebuild', other)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
    await expect(startProgram(other)).rejects.toThrow(
      /^The program ended with 1:\nAUTH_SECRET is not the one that this database was used with: [^\n]*\n$/,
    );
    expect(run('secret', other, 'accept').said).toMatch(
      /^The database goes on with this secret\. 0 sessions have ended/,
    );
    expect(run('rebuild', other).code).toBe(0);
    expect(run('secret', other, 'accept').said).toMatch(/nothing was changed/);
  },
);

test('with the embedded database a lost secret is missed and not made anew', { timeout }, () => {
  const environment = { DATA_DIR: join(parent, 'data'), DATABASE_URL: '', AUTH_SECRET: '', DEMO: '0' };
  expect(run('rebuild', environment).code).toBe(0);
  const file = join(parent, 'data', 'auth-secret');
  const kept = readFileSync(file, 'utf8');

  renameSync(file, `${file}.away`);
  const sentence = new RegExp(`^The file ${file} is missing, and this database was used with it: .*\n$`);
  expect(run('rebuild', environment)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  expect(existsSync(file)).toBe(false);

  expect(run('secret', environment, 'accept').code).toBe(0);
  expect(readFileSync(file, 'utf8')).not.toBe(kept);
  expect(run('rebuild', environment).code).toBe(0);
});

test(
  'beside the running program a command with another secret is refused, and a lost one is not made anew',
  { timeout },
  async () => {
    const environment = { DATA_DIR: join(parent, 'served'), DATABASE_URL: '', AUTH_SECRET: '', DEMO: '0' };
    const program = await startProgram(environment);
    try {
      const file = join(parent, 'served', 'auth-secret');
      const backup = join(parent, 'served.backup');
      const other = { ...environment, AUTH_SECRET: 'y'.repeat(40) };
      expect(run('backup', other, backup)).toEqual({
        code: 1,
        said: expect.stringMatching(/^AUTH_SECRET is not the one that this database was used with: .*\n$/),
      });
      renameSync(file, `${file}.away`);
      expect(run('rebuild', environment)).toEqual({
        code: 1,
        said: expect.stringMatching(/^The file .*auth-secret is missing, and this database was used with it: .*\n$/),
      });
      expect([existsSync(backup), existsSync(file)]).toEqual([false, false]);
      renameSync(`${file}.away`, file);
      expect(run('backup', environment, backup).code).toBe(0);
      expect(run('restore', environment, backup)).toEqual({
        code: 1,
        said: expect.stringMatching(/^Contraddittorio is already running \(http.*\) on the data in .*\n$/),
      });
      expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
      expect(run('secret', other, 'accept').said).toMatch(/^The database goes on with this secret\./);
    } finally {
      await program.stop();
    }
  },
);

/** Runs a command of the program to its end. */
function run(command: string, environment: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}
