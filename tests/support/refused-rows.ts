import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';

/** Has the database refuse the rows of a table that are about these articles, until what it answers is called. */
export async function refuseRows(db: Db, table: string, articleIds: readonly string[]): Promise<() => Promise<void>> {
  const ids = articleIds.map((id) => `'${id}'`).join(', ');
  await db.execute(sql`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
  await db.execute(
    sql.raw(`create trigger refuse_row before insert or update on ${table}
      for each row when (new.article_id in (${ids})) execute function refuse_row()`),
  );
  return async () => void (await db.execute(sql`drop function refuse_row cascade`));
}
