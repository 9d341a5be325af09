import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { IdRow, rows } from '#platform/rows.ts';
import type { Choices } from '../rules.ts';
import type { Found } from './find.ts';
import { isToBeMailed } from './tellings.ts';

const mailMark = 'notification:';

/** By which a mail about one thing is known: each reader has one. */
export const mailKey = (eventId: string, userId: string): string => `${mailMark}${eventId}:${userId}`;

/**
 * Of what somebody is told all but what a mail of its own told them, or is still to: those that wait go out where its reader
 * wants them now.
 */
export async function withoutMailed(
  db: Db,
  found: readonly Found[],
  { userId, choices, at }: { userId: string; choices: Choices; at: Date },
): Promise<Found[]> {
  if (found.length === 0) return [];
  const foundIds = found.map(({ id }) => id);
  const wanted = found.filter(({ kind }) => choices[kind].mail).map(({ id }) => id);
  const mailed = await rows(db, IdRow)`
    select f.id from (select id, id = any (${sql.param(wanted)}::uuid[]) as "isWanted"
      from unnest(${sql.param(foundIds)}::uuid[]) x (id)) f
    where exists (select from mails m where m.key = ${mailMark}::text || f.id || ':' || ${userId}::text
        and (m.state = 'sent' or (m.state = 'queued' and f."isWanted")))
      or (f."isWanted" and exists (select from tellings t
        where t.event_id = f.id and ${isToBeMailed(at)} and coalesce(t.mailed_after < ${userId}::uuid, true)))`;
  const ids = new Set(mailed.map(({ id }) => id));
  return found.filter(({ id }) => !ids.has(id));
}
