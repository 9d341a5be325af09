import { z } from 'zod';
import { placeWithArticle } from '#features/articles/place-name.ts';
import { instantText } from '#features/articles/server/cursor.ts';
import { eventDue } from '#features/articles/server/told-events.ts';
import { formats } from '#features/formats/formats.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Notification } from '../contract.ts';
import { causes, kindOf, lookedBackDays, shownDays, toldEventKinds, type NotificationKind } from '../rules.ts';
import { relatedTo } from './related.ts';
import { tellableEvents } from './tellable-events.ts';

/** What is looked for: somebody's notifications of some kinds, that were told in a time. */
interface Wanted {
  userId: string;
  kinds: readonly NotificationKind[];
  /** Those told after `from` and not after `until`. */
  from: Date;
  until: Date;
  /** What they come after, in the order of the list. */
  after?: { value: string | number; id: string } | undefined;
  /** Those of these events, by their ids. */
  only?: readonly string[] | undefined;
  limit: number;
}

/** A notification, and its place in the list. */
export type Found = Notification & { value: string };

/** Since when what was told is shown. */
export const shownSince = (at: Date) => addRomeDays(at, -shownDays);

/**
 * What somebody is told of, the latest first: what happened to articles that they have to do with, and comments of others
 * that answer theirs or name them. Nothing of it is kept: what may not be told any more, as what an electoral silence
 * withholds, an article that was taken back and a comment that was hidden, is not found either (product rules 7.1).
 */
export async function findNotifications(db: Db, wanted: Wanted, now: Date): Promise<Found[]> {
  const { userId, kinds, from, until, after, only, limit } = wanted;
  const events = toldEventKinds.filter((kind) => kinds.includes(kindOf(kind)));
  const found = await rows(db, FoundRow, {
    name: 'notifications',
    text: `
      with found as (${related})
      select f.id, f.event, f.slug, f.title, f.format, f.stage, f.due as "dueAt", f.text, f.name,
        f."commentId", f.cause, f."causeName", f.told as at, ${instantText('f.told')} as value,
        f.told > coalesce((select m.read_until from notification_marks m where m.user_id = $1), '-infinity')
          and not exists (select from notification_reads r
            where r.user_id = $1 and r.event_id = f.id) as "isNew"
      from found f
      where f.told > $3 and f.told <= $4 and ($6::timestamptz is null or (f.told, f.id) < ($6, $7::uuid))
        and ($9::uuid[] is null or f.id = any ($9::uuid[]))
      order by f.told desc, f.id desc limit $8`,
    values: [
      userId,
      (await silenceNow(db, now)) !== undefined,
      from,
      until,
      events,
      after?.value ?? null,
      after?.id ?? null,
      limit,
      only ?? null,
    ],
  });
  return found.map(toFound);
}

function toFound({ event, dueAt, text, cause, causeName, at, ...row }: z.infer<typeof FoundRow>): Found {
  return {
    ...row,
    kind: kindOf(event),
    event: event === 'comment_reply' || event === 'mention' ? null : event,
    dueAt: dueAt && dueAt.toISOString(),
    text: text && excerpt(text, excerptLength),
    cause,
    causeName: cause === 'place' && causeName ? placeWithArticle(causeName) : causeName,
    at: at.toISOString(),
  };
}

/** Of a reply so many characters are shown, at the most. */
const excerptLength = 160;
/** What was told after an instant had not happened longer before it. */
const longBefore = `$3::timestamptz - interval '${lookedBackDays} days'`;

const related = `
  select e.id, e.kind as event, a.slug, coalesce(a.short_title, a.title) as title, a.format, e.stage, ${eventDue} as due,
    left(k.content, ${excerptLength + 1}) as text, (select u.name from users u where u.id = k.user_id) as name,
    k.id as "commentId", e.cause, e.cause_name as "causeName",
    coalesce((select t.told_at from tellings t where t.event_id = e.id), e.at) as told
  from ${tellableEvents(
    '$2',
    `(select o.*, r.cause, r.name as cause_name from ${relatedTo('r.user_id = $1', longBefore)} r join events o on o.id = r.id
      where o.at <= $4 and o.kind = any ($5::text[]))`,
  )}`;

const FoundRow = z.object({
  id: z.uuid(),
  event: z.enum(toldEventKinds),
  slug: z.string(),
  title: z.string(),
  format: z.enum(formats),
  stage: z.number().nullable(),
  dueAt: z.date().nullable(),
  text: z.string().nullable(),
  name: z.string().nullable(),
  commentId: z.uuid().nullable(),
  cause: z.enum(causes),
  causeName: z.string().nullable(),
  at: z.date(),
  value: z.string(),
  isNew: z.boolean(),
});
