import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import { fileDatabase } from '../../../tests/support/database.ts';
import { testServices } from '../../../tests/support/services.ts';
import { eachStep } from './each-by-itself.ts';

const database = fileDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

const named = (name: string, run: () => Promise<unknown>) =>
  Object.defineProperty(() => run(), 'name', { value: name });
const broken = (name: string, error = new Error(name)) => named(name, () => Promise.reject(error));

test('what fails holds up nothing that comes after it, and each failure is in the log', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const done: string[] = [];
  const last = named('last', async () => done.push('last'));
  const steps = eachStep(testServices(database.db), [broken('first'), broken('second'), last]);

  await expect(steps).rejects.toThrow('second');
  expect(done).toEqual(['last']);
  expect(failed.mock.calls.map(([given]) => given)).toMatchObject([{ step: 'first' }, { step: 'second' }]);
});

test('where all is done nothing is thrown', async () => {
  await eachStep(testServices(database.db), [async () => {}]);
});

test('a statement that takes too long holds up nothing either', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const { db } = database;
  const slow = named('slow', () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(10)`);
    }),
  );
  const next = vi.fn(async () => {});

  await expect(eachStep(testServices(db), [slow, next])).rejects.toThrow();
  expect(next).toHaveBeenCalledTimes(1);
});

test('nothing more is tried while the database is away', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const away = Object.assign(new Error('away'), { code: '08006' });
  const next = vi.fn(async () => {});
  const db = Object.assign(Object.create(database.db), { execute: () => Promise.reject(away) });
  const steps = eachStep(testServices(db), [broken('first', away), next]);

  await expect(steps).rejects.toThrow('away');
  expect(next).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledTimes(1);
});
