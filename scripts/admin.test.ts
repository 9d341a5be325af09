import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/schema.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testSecret } from '../tests/support/services.ts';
import { insertPerson } from '../tests/support/signed-in.ts';

const database = fileDatabase();

/** What the command says, and with which code it ends. */
async function admin(...args: string[]): Promise<{ said: string; code: number }> {
  const env = { ...process.env, DATABASE_URL: database.url, AUTH_SECRET: testSecret, DATA_DIR: tmpdir(), DEMO: '0' };
  const run = promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], { env });
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({ said: stdout + stderr, code }),
  );
}

test('the command makes an admin, and deletes an account for its owner', async () => {
  expect(await admin('create', 'nuova@prova.example')).toMatchObject({
    said: expect.stringContaining('nuova@prova.example is an admin now, with a new account.'),
    code: 0,
  });
  const { id, email } = await insertPerson(database.db);
  expect(await admin('delete', email)).toEqual({
    said: `The account of ${email} is deleted; its owner is told by mail.\n`,
    code: 0,
  });
  expect(await database.db.select().from(users).where(eq(users.id, id))).toEqual([]);
});

test('what it cannot do it refuses by one sentence', async () => {
  const { email } = await insertPerson(database.db);
  expect(await admin('withdraw', email)).toEqual({ said: 'Non c’è un contratto da cui recedere.\n', code: 1 });
  expect(await admin('delete', 'nessuno@prova.example')).toEqual({
    said: "No account has the address 'nessuno@prova.example'.\n",
    code: 1,
  });
  for (const wrong of [[], ['create'], ['make', email], ['delete', email, 'x'], ['toString', email]]) {
    expect(await admin(...wrong)).toEqual({
      said: 'Name an act and an e-mail address: npm run admin -- create|delete|withdraw EMAIL\n',
      code: 1,
    });
  }
});
