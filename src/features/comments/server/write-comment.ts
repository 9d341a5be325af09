import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addToCounts } from '#features/articles/server/counts.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { awardParts } from '#features/community/server/points.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { tooMany, type Limit } from '#platform/limits/limiter.ts';
import { prepared } from '#platform/prepared.ts';
import { firstRow, IdRow, oneRow } from '#platform/rows.ts';
import type { NewComment } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { Fired } from '../pipeline-rules.ts';
import { pointsADay, repeatMinutes, threadOf } from '../rules.ts';
import { refuse, withheldBy } from './pipeline/refusal.ts';
import { lockComment, priorityOf, writeStep } from './transitions.ts';

/** What a comment is written with. */
interface Given {
  userId: string;
  requestKey: string | null;
  at: Date;
  pause: Limit;
  hour: Limit;
  fired: Fired | undefined;
}

/**
 * Writes a comment that was judged, with its sums and its point, and answers its id, or that of the comment which the same
 * call has made already. Refuses a writer who is gone (401), too many comments (429), an unknown article (404), a closed
 * discussion (423), a parent that is gone or of another article and a text that was written before (409).
 */
export async function writeComment(
  tx: Tx,
  { content, articleId, parentId }: NewComment,
  given: Given,
): Promise<string> {
  const { userId, requestKey, at, pause, hour, fired } = given;
  // One comment of a person at a time, and held by a statement of its own, so that two at once see each other.
  const held = await firstRow(tx, IdRow, { ...holdPerson, values: [userId] });
  if (!held) throw new AppError('unauthenticated', platformTexts.userGone);
  const parent = parentId ? await lockComment(tx, parentId, userId) : undefined;
  const isPlaced = !parentId || (parent?.status === 'published' && parent.articleId === articleId);
  const place = parent ? threadOf(parent) : { parentId: null, inReplyTo: null };
  const status = fired ? 'pending' : 'published';

  const since = { pause: sinceOf(pause, at), hour: sinceOf(hour, at), repeat: repeatedSince(at) };
  const times = { pauseTimes: pause.times, hourTimes: hour.times };
  const written = await oneRow(
    tx,
    Written,
    statement({ userId, requestKey, at, articleId, content, status, isPlaced, ...place, ...since, ...times }),
  );
  if (written.earlier) return written.earlier;
  if (written.paused) throw tooMany(written.paused.getTime() - since.pause.getTime());
  if (written.spent) throw tooMany(written.spent.getTime() - since.hour.getTime());
  if (written.isClosed === null) throw new AppError('not_found', refusalTexts.articleGone);
  if (written.isClosed) refuse('closed');
  if (!isPlaced) throw new AppError('conflict', refusalTexts.parentGone);
  if (written.isRepeated) throw new AppError('conflict', refusalTexts.repeated);

  const id = written.id!;
  if (fired) await withhold(tx, id, given, fired);
  return id;
}

const holdPerson = { name: 'hold_person', text: 'select id from users where id = $1 for no key update' };

/** Notes of a comment that waits why it does, and how soon it is looked at. */
async function withhold(tx: Tx, id: string, { userId, at }: Given, fired: Fired): Promise<void> {
  await tx.execute(sql`update comments set priority = ${priorityOf(userId, at)} where id = ${id}`);
  await writeStep(tx, { id, status: 'pending' }, 'pending', withheldBy(fired, at));
}

const sinceOf = ({ seconds }: Limit, at: Date) => new Date(at.getTime() - seconds * 1000);
const repeatedSince = (at: Date) => new Date(at.getTime() - repeatMinutes * 60_000);

/** A comment that was written, or all that may be a reason to refuse it. */
const Written = z.object({
  id: z.string().nullable(),
  earlier: z.string().nullable(),
  /** When the comment came that is as many ago as a limit allows, deleted ones too. */
  paused: z.date().nullable(),
  spent: z.date().nullable(),
  /** Null where there is no such article. */
  isClosed: z.boolean().nullable(),
  isRepeated: z.boolean(),
});

const value = (name: string) => sql.placeholder(name);

const asManyAgo = (since: string, times: string) => sql`
  (select created_at from comments where user_id = ${value('userId')} and created_at > ${value(since)}::timestamptz
   order by created_at desc offset ${value(times)}::int - 1 limit 1)`;

/** Another own comment with the same text since an instant. */
const repetition = (given: { userId: unknown; since: unknown; content: unknown }) => sql`
  select from comments where user_id = ${given.userId} and created_at > ${given.since} and content = ${given.content}`;

/**
 * Writes a comment with its sums and its point where nothing speaks against it, in one statement, whose locks last until it
 * is on disk and no longer. Its person is held. Parts of a statement that nothing reads are carried out from the last to the
 * first: the article's sum before the points, as `moveComment` does, so that the two never wait for each other in a circle.
 */
const statement = prepared(
  'write_comment',
  sql`
  with earlier as (
    select id from comments where user_id = ${value('userId')} and request_key = ${value('requestKey')}
  ), latest as (
    select ${asManyAgo('pause', 'pauseTimes')} as paused, ${asManyAgo('hour', 'hourTimes')} as spent
  ), thread as (
    select comments_closed_at is not null as is_closed from articles a
    where a.id = ${value('articleId')} and ${sql.raw(isPublic)}
  ), repeated as (
    ${repetition({ userId: value('userId'), since: sql`${value('repeat')}::timestamptz`, content: value('content') })} limit 1
  ), inserted as (
    insert into comments (article_id, user_id, parent_id, in_reply_to, content, status, created_at, earns_point, request_key,
      waits_since)
    select ${value('articleId')}::uuid, ${value('userId')}::uuid, ${value('parentId')}::uuid, ${value('inReplyTo')}::uuid,
      ${value('content')}, ${value('status')}, ${value('at')}::timestamptz,
      (select count(*) < ${sql.raw(String(pointsADay))} from comments where user_id = ${value('userId')} and earns_point
         and created_at >= date_trunc('day', ${value('at')}::timestamptz at time zone 'Europe/Rome') at time zone 'Europe/Rome'),
      ${value('requestKey')}, case when ${value('status')} = 'pending' then ${value('at')}::timestamptz end
    from thread, latest
    where not is_closed and paused is null and spent is null and ${value('isPlaced')}::boolean
      and not exists (select from earlier) and not exists (select from repeated)
    returning id, article_id, parent_id, user_id, status, created_at, earns_point
  ), published as (
    select * from inserted where status = 'published'
  ), earned as (
    select user_id, 'comment'::text as kind, id as source_id, created_at as at from published where earns_point
  ), ${awardParts}, counted as (
    ${addToCounts(sql`select article_id, 'comment', 0, 1 from published`)}
  ), answered as (
    update comments c set replies_count = c.replies_count + 1 from published p where c.id = p.parent_id
  )
  select (select id from inserted) as id, (select id from earlier) as earlier, paused, spent,
    (select is_closed from thread) as "isClosed", exists (select from repeated) as "isRepeated"
  from latest`,
);

/** Refuses the text of another own comment of the last minutes (409); whoever writes is held meanwhile. */
export async function refuseRepeated(
  tx: Tx,
  { userId, content, at, exceptId = null }: { userId: string; content: string; at: Date; exceptId?: string | null },
): Promise<void> {
  const others = repetition({ userId, since: repeatedSince(at), content });
  const { rows } = await tx.execute(sql`${others} and id is distinct from ${exceptId}::uuid`);
  if (rows.length > 0) throw new AppError('conflict', refusalTexts.repeated);
}
