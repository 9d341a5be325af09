import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { awardPoints, restorePoints, reversePoints } from '#features/community/server/points.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, IdRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { LikeState } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { lockComment } from './transitions.ts';

const Like = z.object({ liked: z.boolean(), requestKey: z.string().nullable() });
const Likes = z.object({ likesCount: z.number() });

/**
 * Likes a comment or takes the like back, as `wish` says, or else turns it round (product rules 4.3); turning round with
 * the same key again does nothing. Its author's point follows. Refuses an own comment (403) and one that is not
 * published (404).
 */
export async function likeComment(
  services: Services,
  who: SignedIn,
  id: string,
  wish: { liked?: boolean | undefined; requestKey: string | null },
): Promise<LikeState> {
  const { db, now, changes } = services;
  const { articleId, hasChanged, ...state } = await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id, who.id);
    if (comment?.status !== 'published' || !comment.userId) {
      throw new AppError('not_found', refusalTexts.commentGone);
    }
    if (comment.userId === who.id) throw new AppError('SELF_LIKE', refusalTexts.selfLike);

    const before = await likeOf(tx, id, who.id);
    const isRepeated = wish.requestKey !== null && before?.requestKey === wish.requestKey;
    const liked = wish.liked ?? (isRepeated ? before.liked : !before?.liked);
    const hasChanged = liked !== (before?.liked ?? false);
    if (hasChanged) {
      const like = { commentId: id, userId: who.id, liked, requestKey: wish.requestKey, at: now() };
      await setLike(tx, like, comment.userId);
    }
    const { likesCount } = await oneRow(tx, Likes)`select likes_count as "likesCount" from comments where id = ${id}`;
    return { articleId: comment.articleId, hasChanged, liked, likesCount };
  });
  if (hasChanged) changes.invalidateSoon(...figureTags(articleId, 'comments'));
  return state;
}

function likeOf(tx: Tx, commentId: string, userId: string) {
  return firstRow(tx, Like)`
    select liked, request_key as "requestKey" from comment_likes
    where comment_id = ${commentId} and user_id = ${userId}`;
}

/** One row for a reader and a comment, whatever happens to the like: its point is earned once (product rules 4.7). */
async function setLike(
  tx: Tx,
  {
    commentId,
    userId,
    liked,
    requestKey,
    at,
  }: { commentId: string; userId: string; liked: boolean; requestKey: string | null; at: Date },
  authorId: string,
): Promise<void> {
  const { id: sourceId } = await oneRow(tx, IdRow)`
    insert into comment_likes (comment_id, user_id, liked, request_key, changed_at, created_at)
    values (${commentId}, ${userId}, ${liked}, ${requestKey}, ${at}, ${at})
    on conflict (comment_id, user_id) do update
      set liked = excluded.liked, request_key = excluded.request_key, changed_at = excluded.changed_at
    returning id`;
  await tx.execute(sql`update comments set likes_count = likes_count + ${liked ? 1 : -1} where id = ${commentId}`);
  const point = sql`source_id = ${sourceId} and kind = 'like_received'`;
  if (!liked) return reversePoints(tx, point, at);
  await awardPoints(tx, { userId: authorId, kind: 'like_received', sourceId, at });
  await restorePoints(tx, point, at);
}
