import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { inEarlierDatabase } from '../../../../tests/support/earlier-database.ts';

const migrations = readMigrationFiles({ migrationsFolder: 'drizzle' });
/** The one that keeps which text an edition began with. */
const before = migrations.findIndex(({ sql }) => sql.join().includes('ADD COLUMN "based_on"'));

test('editions of before began with the text that was in force on their day in Rome', async () => {
  await inEarlierDatabase({ migrations, before }, async (client) => {
    await client.query(`
      insert into rule_editions
        (page, number, text, summary, change, holds_from, created_at, updated_at, approved_at, withdrawn_at)
      values
        ('terms', 1, 'A', 'a', 'information', '2026-11-01', '2026-10-01', '2026-10-02', '2026-10-02', null),
        ('terms', 2, 'W', 'w', 'information', '2026-11-20', '2026-11-02', '2026-11-03', '2026-11-03', '2026-11-04'),
        ('terms', 3, 'B', 'b', 'acceptance', '2026-12-15', '2026-11-21', '2026-11-22', '2026-11-22', null),
        ('terms', null, 'A.', '', 'correction', null, '2026-12-14T22:59:59Z', '2026-12-14T22:59:59Z', null, null),
        ('privacy', null, 'P', '', 'correction', null, '2026-12-15', '2026-12-15', null, null)`);
    await applyMigrations(client, migrations);
    const { rows } = await client.query(`select text, based_on as base from rule_editions order by text`);
    expect(rows).toEqual([
      { text: 'A', base: null },
      { text: 'A.', base: 1 },
      { text: 'B', base: 1 },
      { text: 'P', base: null },
      { text: 'W', base: 1 },
    ]);
  });
});
