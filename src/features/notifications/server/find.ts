import { z } from 'zod';
import { instantText } from '#features/articles/server/cursor.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { eventDue, toldEvents } from '#features/articles/server/told-events.ts';
import { eventKinds } from '#features/articles/event-kinds.ts';
import { formats } from '#features/formats/formats.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Notification } from '../contract.ts';
import { causes, kindOf, type NotificationKind } from '../rules.ts';
import { placeName } from './place-name.ts';
import { relatedTo } from './related.ts';

/** What is looked for: somebody's notifications of some kinds, that were told in a time. */
interface Wanted {
  userId: string;
  kinds: readonly NotificationKind[];
  /** Those told after `from` and not after `until`. */
  from: Date;
  until: Date;
  /** What they come after, in the order of the list. */
  after?: { value: string | number; id: string } | undefined;
  /** Those of these facts, by their ids. */
  only?: readonly string[] | undefined;
  limit: number;
}

/** A notification, and its place in the list. */
export type Found = Notification & { value: string; factId: string };

/**
 * What somebody is told of, the latest first: what happened to articles that they have to do with, and comments of others
 * that answer theirs or name them. Nothing of it is kept: what may not be told any more, as what an electoral silence withholds, an
 * article that was taken back and a comment that was hidden, is not found either (product rules 7.1).
 */
export async function findNotifications(db: Db, wanted: Wanted, now: Date): Promise<Found[]> {
  const { userId, kinds, from, until, after, only, limit } = wanted;
  const events = eventKinds.filter((kind) => kinds.includes(kindOf(kind)));
  const found = await rows(db, FoundRow, {
    name: 'notifications',
    text: `
      with found as (${ofEvents} union all ${ofComments})
      select f.id, f.event, f.slug, f.title, f.format, f.stage, f.due as "dueAt", f.text, f.name,
        f."commentId", f.cause, f."causeName", f.told as at, ${instantText('f.told')} as value,
        f.told > coalesce((select m.read_until from notification_marks m where m.user_id = $1), '-infinity')
          and not exists (select from notification_reads r
            where r.user_id = $1 and (r.event_id = f.id or r.comment_id = f.id)) as "isNew"
      from found f
      where f.told > $3 and f.told <= $4 and ($7::timestamptz is null or (f.told, f.id) < ($7, $8::uuid))
        and ($10::uuid[] is null or f.id = any ($10::uuid[]))
      order by f.told desc, f.id desc limit $9`,
    values: [
      userId,
      (await silenceNow(db, now)) !== undefined,
      from,
      until,
      events,
      kinds.includes('reply'),
      after?.value ?? null,
      after?.id ?? null,
      limit,
      only ?? null,
    ],
  });
  return found.map(toFound);
}

function toFound({ id, at, dueAt, text, cause, causeName, ...row }: z.infer<typeof FoundRow>): Found {
  return {
    ...row,
    id: `${row.commentId ? 'c' : 'e'}-${id}`,
    factId: id,
    dueAt: dueAt && dueAt.toISOString(),
    kind: row.event ? kindOf(row.event) : 'reply',
    text: text && excerpt(text, excerptLength),
    cause,
    causeName: cause === 'place' && causeName ? placeName(causeName) : causeName,
    at: at.toISOString(),
  };
}

/** Of a reply so many characters are shown, at the most. */
const excerptLength = 160;
/** Own comments that are looked at for replies, the latest. */
const mostOwnComments = 500;

const story = 'a.slug, coalesce(a.short_title, a.title) as title, a.format';

/** A jury below its quorum pronounces nothing. */
const ofEvents = `
  select e.id, e.kind as event, ${story}, e.stage, ${eventDue} as due, null::text as text, null::text as name,
    null::uuid as "commentId", e.cause, e.cause_name as "causeName",
    coalesce((select t.told_at from tellings t where t.event_id = e.id), e.at) as told
  from ${toldEvents(
    '$2',
    `(select o.*, r.cause, r.name as cause_name from ${relatedTo('r.user_id = $1')} r join events o on o.id = r.id
      where o.at <= $4 and o.kind = any ($5::text[]))`,
  )} and (v.outcome is null or v.outcome <> 'no_quorum')`;

/** Replies to own comments, and comments that name one; what is both is a reply. */
const ofComments = `
  select r.id, null, ${story}, null, null, left(r.content, ${excerptLength + 1}), u.name, r.id, c.cause, null,
    coalesce((select t.told_at from tellings t where t.comment_id = r.id), r.created_at)
  from (
    select x.id, max(x.cause) as cause from (
      select r.id, 'wrote' as cause
      from (
        select id, coalesce(parent_id, id) as head from comments
        where user_id = $1 order by created_at desc limit ${mostOwnComments}) own
      join comments r on r.parent_id = own.head and coalesce(r.in_reply_to, r.parent_id) = own.id
      union all
      select m.comment_id, 'mentioned' from comment_mentions m where m.user_id = $1
    ) x where $6::boolean group by x.id) c
  join comments r on r.id = c.id join users u on u.id = r.user_id join articles a on a.id = r.article_id
  where r.status = 'published' and r.user_id <> $1 and r.created_at <= $4 and ${isPublic}`;

const FoundRow = z.object({
  id: z.uuid(),
  event: z.enum(eventKinds).nullable(),
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
