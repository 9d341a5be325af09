import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../tests/support/database.ts';
import { printedError, shownError } from './log.ts';

const database = fileDatabase();

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a failed statement is shown without what was put into it', async () => {
  const secret = 'ada@prova.example';
  const failed = await failureOf(database.db.execute(sql`select ${secret}::text from no_such_table`));
  expect(String(failed)).toContain(secret);
  const shown = shownError(failed);
  expect(shown).toMatchObject({ code: '42P01', message: 'relation "no_such_table" does not exist' });
  expect(JSON.stringify(shown)).not.toContain(secret);
});

test('the row that was in the way is not shown', async () => {
  const insert = () => database.db.execute(sql`insert into users (name, email) values ('Ada', 'ada@prova.example')`);
  await insert();
  const shown = shownError(await failureOf(insert()));
  expect(shown.code).toBe('23505');
  expect(JSON.stringify(shown)).not.toContain('ada@prova');
});

test('what a command prints of a failed statement has nothing of what was put into it', async () => {
  const secret = 'ada@prova.example';
  const insert = () => database.db.execute(sql`insert into users (name, email) values ('Ada', ${secret})`);
  const printed = printedError(new Error('the work failed', { cause: await failureOf(insert()) }));
  expect(printed).toMatch(/^Error: the work failed\n[^]+\nCaused by: [^]*duplicate key value/);
  expect(printed).not.toContain(secret);
});

test('any other error is shown as it is', () => {
  expect(shownError(new TypeError('no'))).toMatchObject({ type: 'TypeError', message: 'no' });
});
