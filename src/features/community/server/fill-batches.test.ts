import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { applyMigrations } from '#platform/apply-migrations.ts';
import { inEarlierDatabase } from '../../../../tests/support/earlier-database.ts';

const ada = '00000000-0000-4000-8000-00000000000a';
const eva = '00000000-0000-4000-8000-00000000000e';
const article = '00000000-0000-4000-8000-000000000001';

test('points and votes from before are public as they would have been: those of this week’s votes wait', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: 'drizzle/pre-baseline' });
  const before = migrations.findIndex(({ sql }) => sql.join().includes('"vote_snapshots"'));
  await inEarlierDatabase({ migrations, before }, async (client) => {
    const values = (userId: string, kind: string, at: string, delta: number) =>
      `(gen_random_uuid(), '${kind}', '${userId}', ${delta}, ${delta}, ${at}, to_char(${at} at time zone 'Europe/Rome', 'YYYY-MM'))`;
    for (const statement of [
      `insert into users (id, name, email) values
        ('${ada}', 'Ada', 'ada@prova.example'), ('${eva}', 'Eva', 'eva@prova.example')`,
      `insert into articles (id, slug, format, status, title, summary, reading_time, published_at, updated_at)
        values ('${article}', 'una', 'dualita', 'published', 'Una', 'Una', 1, '2025-01-01', '2025-01-01')`,
      `insert into article_counts (article_id, kind, slot, count)
        values ('${article}', 'pro', 0, 5), ('${article}', 'pro', 3, 6), ('${article}', 'contro', 1, 4), ('${article}', 'comment', 0, 9)`,
      `insert into opinion_leans (article_id, lean, vote, created_at)
        values ('${article}', 'pro', 'contro', now()), ('${article}', 'indeciso', 'pro', now()), ('${article}', 'pro', null, now())`,
      `insert into points_ledger (source_id, kind, user_id, delta, board_delta, occurred_at, month_key) values
        ${values(ada, 'vote', `timestamptz '2025-11-19 10:00Z'`, 2)}, ${values(eva, 'vote', `timestamptz '2025-11-18 10:00Z'`, 2)},
        ${values(ada, 'comment', `timestamptz '2025-11-27 10:00Z'`, 1)}, ${values(eva, 'vote', 'now()', 2)}`,
      `insert into monthly_points (user_id, month_key, points, board_points, reached_at)
        select user_id, month_key, sum(delta), sum(board_delta), max(occurred_at) from points_ledger group by user_id, month_key`,
    ]) {
      await client.query(statement);
    }
    await applyMigrations(client, migrations);

    const { rows: months } = await client.query(
      `select user_id, points, board_points as board, reached_at as at from monthly_points order by month_key, user_id`,
    );
    expect(months).toMatchObject([
      { user_id: ada, points: 3, board: 3, at: new Date('2025-11-27T10:00:00Z') },
      { user_id: eva, points: 2, board: 2, at: new Date('2025-11-24T03:00:00Z') },
      { user_id: eva, points: 2, board: 0 },
    ]);
    const { rows: due } = await client.query<{ due: Date; shown: Date }>(
      `select board_due_at as due, shown_from as shown from points_ledger where board_due_at is not null`,
    );
    expect(due).toHaveLength(1);
    expect(due[0]!.due).toEqual(due[0]!.shown);
    expect(due[0]!.due.getTime()).toBeGreaterThan(Date.now());
    const { rows: shown } = await client.query(
      'select article_id, pro, contro, lean_readers, lean_changed from vote_snapshots',
    );
    expect(shown).toEqual([{ article_id: article, pro: 11, contro: 4, lean_readers: 2, lean_changed: 1 }]);
  });
});
