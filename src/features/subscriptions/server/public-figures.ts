import { settingsNow } from '#features/settings/server/current.ts';
import type { Db } from '#platform/db.ts';
import { isOpenAt } from './open-subscriptions.ts';

/**
 * Articles that signed-in readers opened, each once a month, with those that were counted before, rounded down to
 * thousands; null while there are too few. What a demo says of before counts in a demo alone.
 */
export async function articlesRead(db: Db, withDemo: boolean): Promise<number | null> {
  const { rows } = await db.$client.query<{ count: string }>(
    `select (select count(*) from article_reads)
       + (select coalesce(sum(reads), 0) from earlier_reads where source <> 'demo' or $1) as count`,
    [withDemo],
  );
  const count = Number(rows[0]!.count);
  const { floors } = await settingsNow(db);
  return count < floors.articlesRead ? null : Math.floor(count / 1000) * 1000;
}

/** Subscriptions that are open now (`isOpen`), and not withdrawn from; null while there are too few. Test payments count in a demo alone. */
export async function supporters(db: Db, now: Date, withTests: boolean): Promise<number | null> {
  const { rows } = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from subscriptions s
     where (provider <> 'prova' or $2) and ${isOpenAt('$1')}`,
    [now, withTests],
  );
  const count = rows[0]!.count;
  const { floors } = await settingsNow(db);
  return count < floors.supporters ? null : count;
}
