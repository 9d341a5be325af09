import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import { toldEvents } from '#features/articles/server/told-events.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { eventKinds } from '#features/articles/event-kinds.ts';
import { kindOf, type NotificationKind } from '../rules.ts';
import { notificationMail } from './emails.ts';
import { findNotifications } from './find.ts';
import { isQuiet } from './hours.ts';
import { mailReaders } from './readers.ts';
import { relatedTo } from './related.ts';
import { stopAddresses } from './stop-key.ts';

type TellServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** How far back is looked for what was not told yet, in days: an electoral silence lasts less. */
const lookedBackDays = 30;
/** Readers whose mails are queued in one transaction, of those who asked for mails of a kind. */
const atOnce = 100;
/** Transactions of one run: the next one goes on. */
const mostBatches = 100;

/**
 * Writes down what may be told by now, and queues the mails of those who want them at once, but at night, when they wait
 * for the morning. Ended anywhere it goes on where it was: each reader is written to once.
 */
export async function tellReaders(services: TellServices): Promise<void> {
  const at = services.now();
  await noteTold(services.db, at);
  if (isQuiet(at)) return;
  for (let left = mostBatches; left > 0; left -= 1) if (!(await mailBatch(services, at))) return;
}

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

/** Queues the mails of what was told first for some readers. Answers whether there may be more to do. */
async function mailBatch(services: TellServices, at: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const next = await firstRow(tx, TellingRow)`
      select t.id, t.event_id as "eventId", t.comment_id as "commentId", t.mailed_after as "mailedAfter",
        (select kind from events e where e.id = t.event_id) as event
      from tellings t where t.mailed_at is null order by t.told_at limit 1 for update skip locked`;
    if (!next) return false;
    const kind: NotificationKind = next.event ? kindOf(next.event) : 'reply';
    const asked = await rows(tx, AskedRow)`
      select user_id as id from notification_choices
      where channel = 'mail' and kind = ${kind} and is_on and user_id > ${next.mailedAfter ?? lowest}
      order by user_id limit ${atOnce}`;
    const related = await relatedAmong(
      services.db,
      next,
      asked.map(({ id }) => id),
    );
    for (const reader of await mailReaders(tx, related, at)) {
      const [one] = await findNotifications(
        services.db,
        { userId: reader.id, kinds: [kind], from: never, until: at, limit: 1, only: [next.eventId ?? next.commentId!] },
        at,
      );
      if (!one) continue;
      const stop = stopAddresses(services, reader.id, kind);
      await queueMail(services, tx, {
        key: `notification:${one.factId}:${reader.id}`,
        to: reader.email,
        message: notificationMail(one, { name: reader.name, publicUrl: services.publicUrl, stop }),
        about: [one.factId],
        priority: 'many',
      });
    }
    const last = asked.length === atOnce ? asked.at(-1)!.id : null;
    await tx.execute(sql`
      update tellings set mailed_after = ${last}, mailed_at = ${last ? null : at} where id = ${next.id}`);
    return true;
  });
}

/** Of some readers those who have to do with it. */
async function relatedAmong(
  db: Db,
  { eventId, commentId }: z.infer<typeof TellingRow>,
  among: readonly string[],
): Promise<string[]> {
  if (among.length === 0) return [];
  const found = eventId
    ? await rows(db, AskedRow, {
        name: 'related_to_event',
        text: `select x.user_id as id from ${relatedTo('r.id = $1 and r.user_id = any ($2::uuid[])')} x`,
        values: [eventId, among],
      })
    : await rows(db, AskedRow)`
        select o.user_id as id from comments r join comments o on o.id = coalesce(r.in_reply_to, r.parent_id)
        where r.id = ${commentId} and o.user_id = any (${sql.param([...among])}::uuid[])`;
  return found.map(({ id }) => id);
}

const lowest = '00000000-0000-0000-0000-000000000000';
const never = new Date(0);
const dayMs = 24 * 60 * 60 * 1000;

const TellingRow = z.object({
  id: z.uuid(),
  eventId: z.uuid().nullable(),
  commentId: z.uuid().nullable(),
  mailedAfter: z.uuid().nullable(),
  event: z.enum(eventKinds).nullable(),
});
const AskedRow = z.object({ id: z.uuid() });
