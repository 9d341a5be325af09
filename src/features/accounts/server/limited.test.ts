import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { isLimited } from '../../../../tests/support/limited.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { hasLimit } from './limited.ts';
import { sanctions } from './schema.ts';

const database = fileDatabase();
const at = new Date('2025-11-22T12:00:00Z');
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);

async function personWith(given: Partial<typeof sanctions.$inferInsert>): Promise<string> {
  const { id: userId } = await insertPerson(database.db);
  const whole = {
    kind: 'limit' as const,
    reason: 'insults' as const,
    text: 'Insulti.',
    startsAt: hours(-1),
    endsAt: hours(1),
  };
  await database.db.insert(sanctions).values({ userId, ...whole, ...given });
  return userId;
}

test('a limit stands from its beginning to its end, unless it was lifted', async () => {
  const standing = await personWith({});
  const { id: nobody } = await insertPerson(database.db);
  const others = await Promise.all([
    personWith({ endsAt: at }),
    personWith({ startsAt: hours(1), endsAt: hours(2) }),
    personWith({ liftedAt: hours(-1) }),
    personWith({ kind: 'suspend' }),
    personWith({ kind: 'warn', endsAt: null }),
  ]);
  expect(await isLimited(database.db, standing, at)).toBe(true);
  for (const id of [nobody, ...others]) expect(await isLimited(database.db, id, at)).toBe(false);

  const { rows } = await database.db.execute(sql`select id from users u where ${hasLimit(sql`u.id`, at)}`);
  expect(rows).toEqual([{ id: standing }]);
});

test('the database keeps a warning without an end, the others with one, and a text for each', async () => {
  for (const wrong of [{ kind: 'warn' as const }, { endsAt: null }, { endsAt: hours(-1) }, { text: '' }]) {
    await expect(personWith(wrong)).rejects.toMatchObject({ cause: { code: '23514' } });
  }
});
