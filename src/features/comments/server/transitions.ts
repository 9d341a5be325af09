import { sql, type SQL } from 'drizzle-orm';
import { addToCount } from '#features/articles/server/counts.ts';
import { awardPoints, restorePoints, reversePoints } from '#features/community/server/points.ts';
import type { Tx } from '#platform/db.ts';
import type { CommentStatus } from '../rules.ts';

/** A comment's row as far as its standing goes, locked by whoever changes it. */
export interface Standing extends Record<string, unknown> {
  id: string;
  articleId: string;
  parentId: string | null;
  userId: string | null;
  status: CommentStatus;
  earnsPoint: boolean;
  createdAt: Date;
}

/** Who moves a comment, and why. Nobody is the program itself. */
export interface Decision {
  actorId: string | null;
  reason: string;
  at: Date;
}

/**
 * A comment's standing, which nobody else changes until this transaction ends, or undefined. Whoever acts and whoever
 * wrote it are held before it, as the deletion of an account does, so that the two never wait for each other.
 */
export async function lockComment(tx: Tx, id: string, actorId: string): Promise<Standing | undefined> {
  await tx.execute(sql`
    select from users where id in (select ${actorId}::uuid union select user_id from comments where id = ${id})
    order by id for key share`);
  const { rows } = await tx.execute<Standing>(sql`
    select id, article_id as "articleId", parent_id as "parentId", user_id as "userId", status,
      earns_point as "earnsPoint", created_at as "createdAt"
    from comments where id = ${id} for no key update`);
  const row = rows[0];
  // Drizzle gives what was asked in plain SQL as text.
  return row && { ...row, createdAt: new Date(row.createdAt) };
}

/**
 * Moves a comment to another standing and writes down who did and why (product rules 4.5). Counts follow, and so do the
 * points of the comment and of its likes; when it comes back, only likes that still hold come back with it (4.7).
 */
export async function moveComment(tx: Tx, comment: Standing, to: CommentStatus, decision: Decision): Promise<void> {
  const { actorId, reason, at } = decision;
  await tx.execute(sql`update comments set status = ${to} where id = ${comment.id}`);
  await tx.execute(sql`
    insert into moderation_actions (comment_id, actor_id, from_status, to_status, reason, at)
    values (${comment.id}, ${actorId}, ${comment.status}, ${to}, ${reason}, ${at})`);
  if (to === 'published' && comment.status !== 'published') await takeIn(tx, comment, at);
  if (to !== 'published' && comment.status === 'published') await takeOut(tx, comment, at);
}

/** Lets a comment count that was just published. */
export async function takeIn(tx: Tx, comment: Standing, at: Date): Promise<void> {
  await count(tx, comment, 1);
  const { id, userId, earnsPoint, createdAt } = comment;
  if (!userId) return;
  if (earnsPoint) await awardPoints(tx, { userId, kind: 'comment', sourceId: id, at: createdAt });
  await restorePoints(tx, causedBy(id, sql`liked`), at);
}

async function takeOut(tx: Tx, comment: Standing, at: Date): Promise<void> {
  await count(tx, comment, -1);
  await reversePoints(tx, causedBy(comment.id, sql`true`), at);
}

async function count(tx: Tx, { articleId, parentId }: Standing, by: number): Promise<void> {
  if (parentId) await tx.execute(sql`update comments set replies_count = replies_count + ${by} where id = ${parentId}`);
  await addToCount(tx, articleId, 'comment', by);
}

/** The rows of the ledger that a comment and some of its likes caused. */
const causedBy = (commentId: string, whichLikes: SQL): SQL => sql`
  (source_id, kind) in (
    select ${commentId}::uuid, 'comment'
    union all
    select id, 'like_received' from comment_likes where comment_id = ${commentId} and ${whichLikes})`;
