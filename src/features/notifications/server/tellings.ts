import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventKinds } from '#features/articles/event-kinds.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { toldEvents } from '#features/articles/server/told-events.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import type { Db, Tx } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { relatedTo } from './related.ts';

/** How far back is looked for what was not told yet, in days: an electoral silence lasts less. */
const lookedBackDays = 30;

/** Notes what may be told and was not before: from then on it counts as told. */
export async function noteTold(db: Db, at: Date): Promise<void> {
  const silence = (await silenceNow(db, at)) !== undefined;
  const from = new Date(at.getTime() - lookedBackDays * dayMs);
  await db.$client.query(
    `insert into tellings (event_id, told_at)
     select e.id, greatest(e.at, $3)
     from ${toldEvents('$1', '(select * from events where at > $2 and at <= $3)')}
       and (v.outcome is null or v.outcome <> 'no_quorum') and not exists (select from tellings t where t.event_id = e.id)
     on conflict do nothing`,
    [silence, from, at],
  );
  await db.$client.query(
    `insert into tellings (comment_id, told_at)
     select r.id, greatest(r.created_at, $2)
     from comments r join comments o on o.id = coalesce(r.in_reply_to, r.parent_id) join articles a on a.id = r.article_id
     where r.status = 'published' and r.created_at > $1 and r.created_at <= $2 and o.user_id <> r.user_id and ${isPublic}
       and not exists (select from tellings t where t.comment_id = r.id)
     on conflict do nothing`,
    [from, at],
  );
}

/** What was told first and has not gone out to all; nobody else takes it meanwhile. */
export function nextTelling(tx: Tx): Promise<Telling | undefined> {
  return firstRow(tx, TellingRow)`
    select t.id, t.event_id as "eventId", t.comment_id as "commentId", t.mailed_after as "mailedAfter",
      (select kind from events e where e.id = t.event_id) as event
    from tellings t where t.mailed_at is null order by t.told_at limit 1 for update skip locked`;
}

/** Keeps how far it has gone out: up to a reader, or to all of them. */
export async function keepTelling(tx: Tx, id: string, { upTo, at }: { upTo: string | null; at: Date }): Promise<void> {
  await tx.execute(sql`update tellings set mailed_after = ${upTo}, mailed_at = ${upTo ? null : at} where id = ${id}`);
}

/** Of some readers those who have to do with it. */
export async function relatedAmong(
  db: Db,
  { eventId, commentId }: Telling,
  among: readonly string[],
): Promise<string[]> {
  if (among.length === 0) return [];
  const found = eventId
    ? await rows(db, IdRow, {
        name: 'related_to_event',
        text: `select x.user_id as id from ${relatedTo('r.id = $1 and r.user_id = any ($2::uuid[])')} x`,
        values: [eventId, among],
      })
    : await rows(db, IdRow)`
        select o.user_id as id from comments r join comments o on o.id = coalesce(r.in_reply_to, r.parent_id)
        where r.id = ${commentId} and o.user_id = any (${sql.param([...among])}::uuid[])`;
  return found.map(({ id }) => id);
}

const dayMs = 24 * 60 * 60 * 1000;

const TellingRow = z.object({
  id: z.uuid(),
  eventId: z.uuid().nullable(),
  commentId: z.uuid().nullable(),
  mailedAfter: z.uuid().nullable(),
  event: z.enum(eventKinds).nullable(),
});
export type Telling = z.infer<typeof TellingRow>;
const IdRow = z.object({ id: z.uuid() });
