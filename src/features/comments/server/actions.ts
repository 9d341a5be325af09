import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Tx } from '#platform/db.ts';
import { timesOf, tooMany, type Limit } from '#platform/limits/limiter.ts';
import { firstRow, IdRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Comment, NewComment } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { Fired } from '../pipeline-rules.ts';
import { isFirstDay, pointsADay, repeatMinutes, threadOf } from '../rules.ts';
import { commentLimits } from './limits.ts';
import { ownComment } from './queries.ts';
import { refuse, withheldBy } from './pipeline/refusal.ts';
import { circumstancesOf } from './pipeline/circumstances.ts';
import { judge } from './pipeline/judge.ts';
import type { ExternalCheck } from './pipeline/phases.ts';
import { priorityOf, lockComment, takeIn, writeStep } from './transitions.ts';

const Thread = z.object({ isClosed: z.boolean() });
const Inserted = z.object({ id: z.string(), earnsPoint: z.boolean() });
const Oldest = z.object({ at: z.date() });

/**
 * Publishes a reader's comment and gives its point, or withholds it for a moderator, without point and count (product
 * rules 4.5). The same call again answers the comment of the first time. Refuses an article that is withheld from them
 * (402), too many links of a newcomer (400), an unknown article (404), a parent that is gone or of another article and
 * the same text within ten minutes (409), a closed discussion (423), and too many comments (429); of what is refused only
 * the address keeps count.
 */
export async function publishComment(
  services: Services,
  who: SignedIn,
  input: NewComment,
  call: { requestKey: string | null; address: string; external?: ExternalCheck },
): Promise<Comment> {
  const { db, now, limit, rateLimitFactor, changes } = services;
  const { requestKey, address, external } = call;
  const at = now();
  const reader = { userId: who.id, now: at };
  const earlier = await earlierCall(services, who.id, requestKey);
  if (earlier) return ownComment(db, earlier, reader);
  await refuseWithheld(services, who, input.articleId);
  await limit(commentLimits.byAddress, address);
  const known = await circumstancesOf(services, { ...input, userId: who.id, except: { requestKey }, external });
  const verdict = await judge(input.content, known);
  if (verdict.outcome === 'refuse') refuse(verdict.because);

  const hourly = isFirstDay(known.memberSince, at) ? commentLimits.byNewcomer : commentLimits.byPerson;
  const limits = [commentLimits.pause, hourly].map((one) => ({ ...one, times: timesOf(one, rateLimitFactor) }));
  const fired = verdict.outcome === 'withhold' ? verdict.fired : undefined;
  const circumstances = { userId: who.id, requestKey, at, limits, fired };
  const id = await db.transaction((tx) => insertComment(tx, input, circumstances));
  if (!fired) changes.invalidateSoon(...figureTags(input.articleId, 'comments'));
  return ownComment(db, id, reader);
}

/** The comment that a call with the same key has made already. */
async function earlierCall({ db }: Services, userId: string, requestKey: string | null): Promise<string | undefined> {
  if (requestKey === null) return undefined;
  const comment = await firstRow(db, IdRow, {
    name: 'comment_of_call',
    text: 'select id from comments where user_id = $1 and request_key = $2',
    values: [userId, requestKey],
  });
  return comment?.id;
}

async function insertComment(
  tx: Tx,
  { content, articleId, parentId }: NewComment,
  {
    userId,
    requestKey,
    at,
    limits,
    fired,
  }: { userId: string; requestKey: string | null; at: Date; limits: readonly Limit[]; fired: Fired | undefined },
): Promise<string> {
  // One comment of a person at a time, so that two at once see each other.
  const { rowCount } = await tx.execute(sql`select from users where id = ${userId} for no key update`);
  if (rowCount === 0) throw new AppError('unauthenticated', platformTexts.userGone);
  const ofCall = sql`select id from comments where user_id = ${userId} and request_key = ${requestKey}`;
  const earlier = await firstRow(tx, IdRow, ofCall);
  if (earlier) return earlier.id;
  for (const limit of limits) await refuseTooMany(tx, userId, { limit, at });

  const thread = await firstRow(tx, Thread)`
    select comments_closed_at is not null as "isClosed" from articles a
    where a.id = ${articleId} and ${sql.raw(isPublic)}`;
  if (!thread) throw new AppError('not_found', refusalTexts.articleGone);
  if (thread.isClosed) refuse('closed');
  const place = parentId ? await threadUnder(tx, parentId, { articleId, userId }) : { parentId: null, inReplyTo: null };
  await refuseRepeated(tx, { userId, content, at });

  const status = fired ? ('pending' as const) : ('published' as const);
  const inserted = await oneRow(tx, Inserted)`
    insert into comments (article_id, user_id, parent_id, in_reply_to, content, status, created_at, earns_point,
      request_key, waits_since, priority)
    values (${articleId}, ${userId}, ${place.parentId}, ${place.inReplyTo}, ${content}, ${status}, ${at},
      (select count(*) < ${pointsADay} from comments where user_id = ${userId} and earns_point
         and created_at >= date_trunc('day', ${at}::timestamptz at time zone 'Europe/Rome') at time zone 'Europe/Rome'),
      ${requestKey}, ${fired ? at : null}::timestamptz, ${fired ? priorityOf(userId, at) : sql`1`})
    returning id, earns_point as "earnsPoint"`;
  const comment = { ...inserted, ...place, articleId, userId, status, createdAt: at };
  if (fired) await writeStep(tx, comment, status, withheldBy(fired, at));
  else await takeIn(tx, comment, at);
  return comment.id;
}

/** Refuses one more comment where the latest ones of a person, deleted ones too, are as many as a limit allows (429). */
async function refuseTooMany(tx: Tx, userId: string, { limit, at }: { limit: Limit; at: Date }): Promise<void> {
  const since = new Date(at.getTime() - limit.seconds * 1000);
  const oldest = await firstRow(tx, Oldest)`
    select created_at as at from comments where user_id = ${userId} and created_at > ${since}
    order by created_at desc offset ${limit.times - 1} limit 1`;
  if (oldest) throw tooMany(oldest.at.getTime() - since.getTime());
}

/** The place of an answer. Refuses a parent that is not published or stands under another article (409). */
async function threadUnder(tx: Tx, parentId: string, { articleId, userId }: { articleId: string; userId: string }) {
  const parent = await lockComment(tx, parentId, userId);
  if (parent?.status !== 'published' || parent.articleId !== articleId) {
    throw new AppError('conflict', refusalTexts.parentGone);
  }
  return threadOf(parent);
}

/** Refuses the text of another own comment of the last minutes (409); whoever writes is held meanwhile. */
export async function refuseRepeated(
  tx: Tx,
  { userId, content, at, exceptId = null }: { userId: string; content: string; at: Date; exceptId?: string | null },
): Promise<void> {
  const since = new Date(at.getTime() - repeatMinutes * 60_000);
  const { rows } = await tx.execute(sql`
    select from comments where user_id = ${userId} and created_at > ${since} and content = ${content}
      and id is distinct from ${exceptId}::uuid`);
  if (rows.length > 0) throw new AppError('conflict', refusalTexts.repeated);
}
