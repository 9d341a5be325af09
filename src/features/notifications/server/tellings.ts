import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { silenceNow } from '#features/settings/server/current.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Db, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { lookedBackDays, toldEventKinds } from '../rules.ts';
import { tellableEvents } from './tellable-events.ts';

/** How far back is looked for what was not told yet among comments, of which there is much, in days. */
const commentsBackDays = 7;
/** What nobody could be told of in this time is told on the site alone, in days. */
const freshDays = 2;

/** Notes what may be told and was not before: from then on it counts as told. */
export async function noteTold(db: Db, at: Date): Promise<void> {
  const silence = (await silenceNow(db, at)) !== undefined;
  // What an electoral silence, a retraction or, in the days of a comment, a moderator withholds since is told anew once it
  // may be: its hour is then.
  await db.$client.query(
    `delete from tellings t where t.mailed_at is null
       and not exists (select from ${tellableEvents('$1', openEvents)} and e.id = t.event_id)`,
    [silence],
  );
  await db.$client.query(
    `insert into tellings (event_id, told_at)
     select e.id, $4 from ${tellableEvents('$1', recentEvents)}
       and not exists (select from tellings t where t.event_id = e.id)
     on conflict do nothing`,
    [silence, addRomeDays(at, -lookedBackDays), addRomeDays(at, -commentsBackDays), at],
  );
}

/** Those that have not gone out to all yet. */
const openEvents = '(select * from events where id in (select event_id from tellings where mailed_at is null))';

/** Each part by an index of its own. */
const recentEvents = `(
  select * from events where public and at > $2 and at <= $4
  union all
  select * from events where not public and at > $3 and at <= $4)`;

/**
 * What has not gone out to all yet, but for some, and for what nobody wants to hear any more: comments, of which each is
 * told by one step, and then the oldest first.
 */
export function openTellings(db: Db, but: readonly string[], at: Date): Promise<Telling[]> {
  return rows(db, TellingRow)`
    select t.id, e.id as "eventId", e.kind as event, e.public as "isPublic", t.mailed_after as "mailedAfter"
    from tellings t join events e on e.id = t.event_id where ${isToBeMailed(at)}
      and t.id <> all (${sql.param([...but])}::uuid[])
    order by e.public, t.told_at, t.id limit ${besides}`;
}

/** Whether a telling (as `t`) has not gone out to all yet, and still does. */
export const isToBeMailed = (at: Date) => sql`t.mailed_at is null and t.told_at > ${addRomeDays(at, -freshDays)}`;

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
  eventId: z.uuid(),
  event: z.enum(toldEventKinds),
  isPublic: z.boolean(),
  mailedAfter: z.uuid().nullable(),
});
export type Telling = z.infer<typeof TellingRow>;
