import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../tests/support/database.ts';

const database = fileDatabase();

test('whatever leads to an account is found by an index when the account goes', async () => {
  const { rows: columns } = await database.db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
      -- One row a setting: a dozen in all.
      and c.conrelid <> 'settings'::regclass
    order by 1, 2`);
  expect(columns.length).toBeGreaterThanOrEqual(60);
  for (const { table, column } of columns) {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select from only ${sql.identifier(table)}
        where ${sql.identifier(column)} = '00000000-0000-4000-8000-000000000000'`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect([table, plan]).toEqual([table, expect.stringContaining(`Index Cond: (${column} =`)]);
  }
});
