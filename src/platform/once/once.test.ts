import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../tests/support/database.ts';
import { cleanUpMadeCalls, once } from './once.ts';

const database = fileDatabase();
const at = new Date('2025-11-22T12:00:00Z');
const call = { call: 'begin', userId: 'ada', requestKey: 'una', at };

/** Makes the call, and counts how often something is made. */
function maker() {
  const made: string[] = [];
  const make = async () => {
    made.push(crypto.randomUUID());
    return made.at(-1)!;
  };
  return {
    made,
    by: (of: Partial<Omit<typeof call, 'requestKey'>> & { requestKey?: string | null } = {}) =>
      once(database.db, { ...call, ...of }, make),
  };
}

test('of twenty same calls at once one makes something, and all answer with it', async () => {
  const { made, by } = maker();
  const ids = await Promise.all(Array.from({ length: 20 }, () => by({ requestKey: 'venti' })));
  expect(made).toHaveLength(1);
  expect(new Set(ids)).toEqual(new Set(made));
});

test.each([
  ['another call', { call: 'note' }],
  ['somebody else’s', { userId: 'ugo' }],
  ['of another key', { requestKey: 'due' }],
])('%s is another one', async (_, other) => {
  const { made, by } = maker();
  await by({ requestKey: crypto.randomUUID() });
  await by(other);
  expect(made).toHaveLength(2);
});

test('without a key each call makes something', async () => {
  const { made, by } = maker();
  await by({ requestKey: null });
  await by({ requestKey: null });
  expect(made).toHaveLength(2);
});

test('a call that failed may be made again', async () => {
  const { made, by } = maker();
  const refused = once(database.db, { ...call, requestKey: 'ancora' }, () => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  expect(await by({ requestKey: 'ancora' })).toBe(made[0]);
});

test('thirty days later a call is forgotten, with who made it, and not before', async () => {
  const { made, by } = maker();
  const daysAgo = (days: number) => new Date(at.getTime() - days * 24 * 3_600_000);
  await by({ requestKey: 'vecchia', at: daysAgo(31) });
  const id = await by({ requestKey: 'nuova', at: daysAgo(29) });
  const count = async () => (await database.db.execute(sql`select from made_calls`)).rowCount!;
  const before = await count();
  await cleanUpMadeCalls({ db: database.db, now: () => at });
  expect(await count()).toBe(before - 1);
  expect([await by({ requestKey: 'nuova' }), made.length]).toEqual([id, 2]);
  // Hashes alone: by chance one may hold the letters of a short name.
  const { rows } = await database.db.execute<{ key: string }>(sql`select key from made_calls`);
  expect(rows.map(({ key }) => key)).toEqual(rows.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
});
