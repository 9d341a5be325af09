import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { writeForTrial } from './trial-write.ts';

test('a trial needs room of the database, and leaves nothing in it', async () => {
  const { db, close } = await testDatabase();
  const bytes = async (at: Pick<typeof db, 'execute'>) =>
    (await at.execute<{ bytes: string | null }>(sql`select pg_relation_size(to_regclass('trial_write')) as bytes`))
      .rows[0]!.bytes;
  await db.transaction(async (tx) => {
    await writeForTrial(tx);
    expect(Number(await bytes(tx))).toBeGreaterThan(2_000_000);
    expect(await bytes(db)).toBeNull();
  });
  await Promise.all(Array.from({ length: 12 }, () => writeForTrial(db)));
  expect(await Promise.all(Array.from({ length: 12 }, () => bytes(db)))).toEqual(
    Array.from({ length: 12 }, () => null),
  );
  await close();
});
