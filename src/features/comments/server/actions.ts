import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Tx } from '#platform/db.ts';
import { timesOf, tooMany, type Limit } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';
import type { Comment, NewComment } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { hasTooManyLinks, isEditable, isFirstDay, pointsADay, repeatMinutes, threadOf } from '../rules.ts';
import { commentLimits } from './limits.ts';
import { ownComment } from './queries.ts';
import { lockComment, moveComment, takeIn } from './transitions.ts';

/**
 * Publishes a reader's comment and gives its point. The same call again answers the comment of the first time. Refuses
 * too many links of a newcomer (400), an unknown article (404), a parent that is gone or of another article and the same
 * text within ten minutes (409), and too many comments (429); of what is refused only the address keeps count.
 */
export async function publishComment(
  services: Services,
  who: SignedIn,
  input: NewComment,
  call: { requestKey: string | null; address: string },
): Promise<Comment> {
  const { db, now, limit, rateLimitFactor, changes } = services;
  const at = now();
  const reader = { userId: who.id, now: at };
  const { memberSince, repeated } = await writerOf(services, who.id, call.requestKey);
  if (repeated) return ownComment(db, repeated, reader);
  await limit(commentLimits.byAddress, call.address);
  if (hasTooManyLinks(input.content, memberSince, at)) {
    throw new AppError('invalid_input', refusalTexts.tooManyLinks, 'content');
  }

  const hourly = isFirstDay(memberSince, at) ? commentLimits.byNewcomer : commentLimits.byPerson;
  const limits = [commentLimits.pause, hourly].map((one) => ({ ...one, times: timesOf(one, rateLimitFactor) }));
  const id = await db.transaction((tx) => insertComment(tx, input, { userId: who.id, ...call, at, limits }));
  changes.soon(...figureTags(input.articleId, 'comments'));
  return ownComment(db, id, reader);
}

/** Since when somebody is a member, and the comment that a call with the same key has made already. */
async function writerOf({ db }: Services, userId: string, requestKey: string | null) {
  const { rows } = await db.$client.query<{ memberSince: Date; repeated: string | null }>({
    name: 'comment_writer',
    text: `select u.created_at as "memberSince",
        (select c.id from comments c where c.user_id = u.id and c.request_key = $2) as repeated
      from users u where u.id = $1`,
    values: [userId, requestKey],
  });
  if (!rows[0]) throw new AppError('unauthenticated', platformTexts.userGone);
  return rows[0];
}

async function insertComment(
  tx: Tx,
  { content, articleId, parentId }: NewComment,
  { userId, requestKey, at, limits }: { userId: string; requestKey: string | null; at: Date; limits: readonly Limit[] },
): Promise<string> {
  // One comment of a person at a time, so that two at once see each other.
  const { rowCount } = await tx.execute(sql`select from users where id = ${userId} for no key update`);
  if (rowCount === 0) throw new AppError('unauthenticated', platformTexts.userGone);
  const { rows: earlier } = await tx.execute<{ id: string }>(
    sql`select id from comments where user_id = ${userId} and request_key = ${requestKey}`,
  );
  if (earlier[0]) return earlier[0].id;
  for (const limit of limits) await refuseTooMany(tx, userId, { limit, at });

  const { rows: known } = await tx.execute(
    sql`select from articles a where a.id = ${articleId} and ${sql.raw(isPublic)}`,
  );
  if (known.length === 0) throw new AppError('not_found', refusalTexts.articleGone);
  const thread = parentId
    ? await threadUnder(tx, parentId, { articleId, userId })
    : { parentId: null, inReplyTo: null };
  await refuseRepeated(tx, { userId, content, at });

  const { rows } = await tx.execute<{ id: string; earnsPoint: boolean }>(sql`
    insert into comments
      (article_id, user_id, parent_id, in_reply_to, content, status, created_at, earns_point, request_key)
    values (${articleId}, ${userId}, ${thread.parentId}, ${thread.inReplyTo}, ${content}, 'published', ${at},
      (select count(*) < ${pointsADay} from comments where user_id = ${userId} and earns_point
         and created_at >= date_trunc('day', ${at}::timestamptz at time zone 'Europe/Rome') at time zone 'Europe/Rome'),
      ${requestKey})
    returning id, earns_point as "earnsPoint"`);
  const comment = { ...rows[0]!, ...thread, articleId, userId, status: 'published' as const, createdAt: at };
  await takeIn(tx, comment, at);
  return comment.id;
}

/** Refuses one more comment where the latest ones of a person, deleted ones too, are as many as a limit allows (429). */
async function refuseTooMany(tx: Tx, userId: string, { limit, at }: { limit: Limit; at: Date }): Promise<void> {
  const since = new Date(at.getTime() - limit.seconds * 1000);
  const { rows } = await tx.execute<{ at: string }>(sql`
    select created_at as at from comments where user_id = ${userId} and created_at > ${since}
    order by created_at desc offset ${limit.times - 1} limit 1`);
  if (rows[0]) throw tooMany(new Date(rows[0].at).getTime() - since.getTime());
}

/** The place of an answer. Refuses a parent that is not published or stands under another article (409). */
async function threadUnder(tx: Tx, parentId: string, { articleId, userId }: { articleId: string; userId: string }) {
  const parent = await lockComment(tx, parentId, userId);
  if (parent?.status !== 'published' || parent.articleId !== articleId) {
    throw new AppError('conflict', refusalTexts.parentGone);
  }
  return threadOf(parent);
}

async function refuseRepeated(
  tx: Tx,
  { userId, content, at, exceptId = null }: { userId: string; content: string; at: Date; exceptId?: string | null },
): Promise<void> {
  const since = new Date(at.getTime() - repeatMinutes * 60_000);
  const { rows } = await tx.execute(sql`
    select from comments where user_id = ${userId} and created_at > ${since} and content = ${content}
      and id is distinct from ${exceptId}::uuid`);
  if (rows.length > 0) throw new AppError('conflict', refusalTexts.repeated);
}

/**
 * Changes an own comment within fifteen minutes and keeps what it said; the same edit again changes nothing, however
 * late. Refuses a comment that is gone (404), another's or an old one (403), too many links of a newcomer (400), and the
 * text of another own comment (409).
 */
export async function editComment(services: Services, who: SignedIn, id: string, content: string): Promise<Comment> {
  const { db, now, changes } = services;
  const at = now();
  const { memberSince } = await writerOf(services, who.id, null);

  const articleId = await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id, who.id);
    if (!comment || (comment.status !== 'published' && comment.status !== 'pending')) {
      throw new AppError('not_found', refusalTexts.commentGone);
    }
    if (comment.userId !== who.id) throw new AppError('forbidden', refusalTexts.notYours);
    if (await wasEditedTo(tx, id, content)) return undefined;
    if (!isEditable(comment.createdAt, at)) throw new AppError('forbidden', refusalTexts.editOver);
    if (hasTooManyLinks(content, memberSince, at)) {
      throw new AppError('invalid_input', refusalTexts.tooManyLinks, 'content');
    }
    await refuseRepeated(tx, { userId: who.id, content, at, exceptId: id });
    await replaceContent(tx, id, { content, at, isEdit: true });
    return comment.articleId;
  });
  if (articleId) changes.soon(...figureTags(articleId, 'comments'));
  return ownComment(db, id, { userId: who.id, now: at });
}

async function wasEditedTo(tx: Tx, id: string, content: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from comments where id = ${id} and content = ${content} and edited_at is not null`,
  );
  return rows.length > 0;
}

/** Replaces a comment's text and keeps the one before, where they differ. */
async function replaceContent(
  tx: Tx,
  id: string,
  { content, at, isEdit }: { content: string; at: Date; isEdit: boolean },
): Promise<void> {
  await tx.execute(sql`
    with before as (
      insert into comment_revisions (comment_id, content, replaced_at)
      select id, content, ${at}::timestamptz from comments where id = ${id} and content <> ${content}
      returning comment_id
    )
    update comments set content = ${content}, edited_at = case when ${isEdit} then ${at}::timestamptz else edited_at end
    where id in (select comment_id from before)`);
}

/**
 * Takes an own comment away: its text goes among the revisions, its point and those of its likes are taken back. Once
 * it is deleted, a second call does nothing. Refuses another's (403) and an unknown one (404).
 */
export async function deleteComment(services: Services, who: SignedIn, id: string): Promise<void> {
  const { db, now, changes } = services;
  const at = now();
  const articleId = await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id, who.id);
    if (!comment) throw new AppError('not_found', refusalTexts.commentGone);
    if (comment.userId !== who.id) throw new AppError('forbidden', refusalTexts.notYours);
    if (comment.status === 'deleted') return undefined;
    await replaceContent(tx, id, { content: '', at, isEdit: false });
    await moveComment(tx, comment, 'deleted', { actorId: who.id, reason: refusalTexts.deletedByAuthor, at });
    return comment.articleId;
  });
  if (articleId) changes.soon(...figureTags(articleId, 'comments'));
}
