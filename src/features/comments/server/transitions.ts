import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { addToCount } from '#features/articles/server/counts.ts';
import { isOpenAt } from '#features/subscriptions/server/open-subscriptions.ts';
import { awardPoints, restorePoints, reversePoints } from '#features/community/server/points.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, IdRow, oneRow } from '#platform/rows.ts';
import type { Fired } from '../pipeline-rules.ts';
import type { ReasonCode } from '../reason-codes.ts';
import { commentStatuses, type CommentStatus } from '../rules.ts';
import { recordReplyAndMentions } from './comment-events.ts';

/** A comment's row as far as its standing goes, locked by whoever changes it. */
export const CommentState = z.object({
  id: z.string(),
  articleId: z.string(),
  parentId: z.string().nullable(),
  userId: z.string().nullable(),
  status: z.enum(commentStatuses),
  earnsPoint: z.boolean(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
});
export type CommentState = z.infer<typeof CommentState>;

/** Who moves a comment, and why. Nobody is the program itself; a rule that fired is why no person decided. */
export interface Decision {
  actorId: string | null;
  reason: string;
  at: Date;
  reasonCode?: ReasonCode | null;
  legalGround?: string | null;
  fired?: Fired;
}

/**
 * A comment's state, which nobody else changes until this transaction ends, or undefined. Whoever acts and whoever
 * wrote it are held before it, as the deletion of an account does, so that the two never wait for each other.
 */
export async function lockComment(tx: Tx, id: string, actorId: string): Promise<CommentState | undefined> {
  await tx.execute(sql`
    select from users where id in (select ${actorId}::uuid union select user_id from comments where id = ${id})
    order by id for key share`);
  return firstRow(tx, CommentState)`
    select id, article_id as "articleId", parent_id as "parentId", user_id as "userId", status,
      earns_point as "earnsPoint", created_at as "createdAt", edited_at as "editedAt"
    from comments where id = ${id} for no key update`;
}

/**
 * Moves a comment to another standing and writes down who did and why (product rules 4.5); answers the id of that row.
 * Counts follow, and so do the points of the comment and of its likes; when it comes back, only likes that still hold
 * come back with it (4.7).
 */
export async function moveComment(
  tx: Tx,
  comment: CommentState,
  to: CommentStatus,
  decision: Decision,
): Promise<string> {
  const { at } = decision;
  await tx.execute(sql`
    update comments set status = ${to}, priority = ${to === 'pending' && comment.userId ? priorityOf(comment.userId, at) : sql`1`},
      waits_since = ${to === 'pending' || to === 'hidden' ? at : null}::timestamptz where id = ${comment.id}`);
  const id = await writeStep(tx, comment, to, decision);
  if (to === 'published' && comment.status !== 'published') await takeIn(tx, comment, at);
  if (to !== 'published' && comment.status === 'published') await takeOut(tx, comment, at);
  return id;
}

/** 0 for somebody who is a Supporter at an instant: what is withheld of them is looked at first (product rules 1.11). */
export function priorityOf(userId: string, at: Date): SQL {
  return sql`case when exists (select from subscriptions s
    where s.user_id = ${userId} and ${sql.raw(isOpenAt(`'${at.toISOString()}'::timestamptz`))}) then 0 else 1 end`;
}

/** Writes down what was decided about a comment and the text that it has, also where it stays as it was. */
export async function writeStep(
  tx: Tx,
  { id, status }: Pick<CommentState, 'id' | 'status'>,
  to: CommentStatus,
  { actorId, reason, at, reasonCode = null, legalGround = null, fired }: Decision,
): Promise<string> {
  const step = await oneRow(tx, IdRow)`
    insert into moderation_actions (comment_id, actor_id, from_status, to_status, reason, at, reason_code, legal_ground,
      automated, rule, span_start, span_end, matched, revision_id)
    values (${id}, ${actorId}, ${status}, ${to}, ${reason}, ${at}, ${reasonCode}, ${legalGround},
      ${fired !== undefined}, ${fired?.rule ?? null}, ${fired?.start ?? null}, ${fired?.end ?? null},
      ${fired?.matched ?? null}, ${latestRevision(id)})
    returning id`;
  return step.id;
}

/** The text that the present one replaced, or null where it is the first one. */
export const latestRevision = (commentId: string | SQL): SQL => sql`(
  select id from comment_revisions where comment_id = ${commentId} order by replaced_at desc, id desc limit 1)`;

/** Lets a comment count that was just published. */
async function takeIn(tx: Tx, comment: CommentState, at: Date): Promise<void> {
  await count(tx, comment, 1);
  const { id, userId, earnsPoint, createdAt } = comment;
  if (!userId) return;
  // What was hidden stood before: whom it names may have another name since.
  if (comment.status !== 'hidden') await recordReplyAndMentions(tx, id, at);
  if (earnsPoint) await awardPoints(tx, { userId, kind: 'comment', sourceId: id, at: createdAt, awardedAt: at });
  await restorePoints(tx, causedBy(id, sql`liked`), at);
}

async function takeOut(tx: Tx, comment: CommentState, at: Date): Promise<void> {
  await count(tx, comment, -1);
  await reversePoints(tx, causedBy(comment.id, sql`true`), at);
}

async function count(tx: Tx, { articleId, parentId }: CommentState, by: number): Promise<void> {
  if (parentId) await tx.execute(sql`update comments set replies_count = replies_count + ${by} where id = ${parentId}`);
  await addToCount(tx, articleId, 'comment', by);
}

/** The rows of the ledger that a comment and some of its likes caused. */
const causedBy = (commentId: string, whichLikes: SQL): SQL => sql`
  (source_id, kind) in (
    select ${commentId}::uuid, 'comment'
    union all
    select id, 'like_received' from comment_likes where comment_id = ${commentId} and ${whichLikes})`;
