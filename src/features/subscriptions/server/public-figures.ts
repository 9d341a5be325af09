import { settingsNow } from '#features/settings/server/current.ts';
import type { Db } from '#platform/db.ts';
import { CountRow, oneRow } from '#platform/rows.ts';
import { isOpenAt } from './open-subscriptions.ts';

/**
 * Articles that signed-in readers opened, each once a month, with those that were counted before, rounded down to
 * thousands; null while there are too few. What a demo says of before counts in a demo alone.
 */
export async function articlesRead(db: Db, withDemo: boolean): Promise<number | null> {
  const { count } = await oneRow(db, CountRow)`select ((select count(*) from article_reads)
       + (select coalesce(sum(reads), 0) from earlier_reads where source <> 'demo' or ${withDemo}))::bigint as count`;
  const { floors } = await settingsNow(db);
  return count < floors.articlesRead ? null : Math.floor(count / 1000) * 1000;
}

/** Subscriptions that are open now (`isOpen`), and not withdrawn from; null while there are too few. Test payments count in a demo alone. */
export async function supporters(db: Db, now: Date, withTests: boolean): Promise<number | null> {
  const { count } = await oneRow(db, CountRow, {
    text: `select count(*) as count from subscriptions s
     where (provider <> 'prova' or $2) and ${isOpenAt('$1')}`,
    values: [now, withTests],
  });
  const { floors } = await settingsNow(db);
  return count < floors.supporters ? null : count;
}
