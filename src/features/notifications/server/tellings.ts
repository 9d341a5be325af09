import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventKinds } from '#features/articles/event-kinds.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { toldEvents } from '#features/articles/server/told-events.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Db, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { mostMentioned } from '../rules.ts';

/** How far back is looked for what was not told yet, in days: an electoral silence lasts less. */
const lookedBackDays = 30;
/** The same of comments, which a moderator may let through late. */
const commentsBackDays = 7;
/** What nobody could be told of in this time is told on the site alone, in days. */
const freshDays = 2;

/** Notes what may be told and was not before: from then on it counts as told. */
export async function noteTold(db: Db, at: Date): Promise<void> {
  const silence = (await silenceNow(db, at)) !== undefined;
  const from = addRomeDays(at, -lookedBackDays);
  const commentsFrom = addRomeDays(at, -commentsBackDays);
  // What an electoral silence, or a retraction, withholds since is told anew once it may be: its hour is then.
  await db.$client.query(
    `delete from tellings t where t.event_id is not null and t.mailed_at is null
       and not exists (select from ${toldEvents('$1')} and e.id = t.event_id)`,
    [silence],
  );
  await db.$client.query(
    `insert into tellings (event_id, told_at)
     select e.id, $3
     from ${toldEvents('$1', '(select * from events where at > $2 and at <= $3)')}
       and (v.outcome is null or v.outcome <> 'no_quorum') and not exists (select from tellings t where t.event_id = e.id)
     on conflict do nothing`,
    [silence, from, at],
  );
  await noteMentions(db, commentsFrom, at);
  await db.$client.query(
    `insert into tellings (comment_id, told_at)
     select r.id, $2
     from comments r left join comments o on o.id = coalesce(r.in_reply_to, r.parent_id) join articles a on a.id = r.article_id
     where r.status = 'published' and r.created_at > $1 and r.created_at <= $2 and ${isPublic}
       and (o.user_id <> r.user_id or exists (select from comment_mentions m where m.comment_id = r.id))
       and not exists (select from tellings t where t.comment_id = r.id)
     on conflict do nothing`,
    [commentsFrom, at],
  );
}

/** Notes whom comments name that were not told yet, or were changed: the first of those, and not their writer. */
async function noteMentions(db: Db, from: Date, at: Date): Promise<void> {
  await db.$client.query(
    `insert into comment_mentions (comment_id, user_id)
     select c.id, named.id
     from comments c cross join lateral (
       select u.id
       from regexp_matches(c.content, '(?:^|[^a-z0-9_@])@([a-z0-9_]{3,30})(?![a-z0-9_])', 'gi') with ordinality n (name, place)
       join users u on u.username = lower(n.name[1])
       where u.id <> c.user_id group by u.id order by min(n.place) limit ${mostMentioned}) named
     where c.status = 'published' and c.created_at > $1 and c.created_at <= $2 and c.content like '%@%'
       and (c.edited_at is not null or not exists (select from tellings t where t.comment_id = c.id))
     on conflict do nothing`,
    [from, at],
  );
}

/**
 * What has not gone out to all yet, but for some, and for what nobody wants to hear any more: comments, of which each is
 * told by one step, and then the oldest first.
 */
export function openTellings(db: Db, but: readonly string[], at: Date): Promise<Telling[]> {
  return rows(db, TellingRow)`
    select t.id, t.event_id as "eventId", t.comment_id as "commentId", t.mailed_after as "mailedAfter",
      (select kind from events e where e.id = t.event_id) as event
    from tellings t where t.mailed_at is null and t.told_at > ${addRomeDays(at, -freshDays)}
      and t.id <> all (${sql.param([...but])}::uuid[])
    order by t.event_id is not null, t.told_at, t.id limit ${besides}`;
}

/** So many go out side by side. */
const besides = 100;

/** Keeps how far it goes out: up to a reader, or to all of them. Answers false where somebody else has done so meanwhile. */
export async function keepTelling(
  tx: Tx,
  { id, mailedAfter }: Telling,
  { upTo, at }: { upTo: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update tellings set mailed_after = ${upTo}, mailed_at = ${upTo ? null : at}
    where id = ${id} and mailed_at is null and mailed_after is not distinct from ${mailedAfter}::uuid`);
  return rowCount === 1;
}

const TellingRow = z.object({
  id: z.uuid(),
  eventId: z.uuid().nullable(),
  commentId: z.uuid().nullable(),
  mailedAfter: z.uuid().nullable(),
  event: z.enum(eventKinds).nullable(),
});
export type Telling = z.infer<typeof TellingRow>;
