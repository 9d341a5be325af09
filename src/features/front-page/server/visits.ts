import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import { visitMs } from '../reader-hint.ts';

/**
 * Notes that somebody is on the home page, and answers when their visit before this one ended; null in the first one. A
 * visit lasts until they have been away for half an hour: a page that is loaded again, or opened on another device, is
 * part of it, so that what was new stays new.
 */
export async function noteVisit(db: Db, userId: string, now: Date): Promise<Date | null> {
  const { previousEnd } = await oneRow(db, VisitRow, {
    name: 'note_home_visit',
    text: `
      insert into home_visits as v (user_id, seen_at) values ($1, $2)
      on conflict (user_id) do update set
        previous_end = case when v.seen_at < $3 then v.seen_at else v.previous_end end,
        seen_at = greatest(v.seen_at, excluded.seen_at)
      returning previous_end as "previousEnd"`,
    values: [userId, now, new Date(now.getTime() - visitMs)],
  });
  return previousEnd;
}

const VisitRow = z.object({ previousEnd: z.date().nullable() });
