import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { refusalOf } from '#features/accounts/staff.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { CommentStatus } from '../rules.ts';
import { lockComment, moveComment, type Standing } from './transitions.ts';

/** Takes a comment out of sight: an admin any, a writer those under own articles (product rules 4.15). Again does nothing. */
export function hideComment(services: Services, who: SignedIn, id: string, reason: string): Promise<void> {
  return moderate(services, who, id, { to: 'hidden', reason });
}

/** Puts a hidden or rejected comment back, with its point and the likes that still hold; admins only. Again does nothing. */
export function restoreComment(services: Services, who: SignedIn, id: string, reason: string): Promise<void> {
  return moderate(services, who, id, { to: 'published', reason });
}

async function moderate(
  { db, now, changes }: Services,
  who: SignedIn,
  id: string,
  { to, reason }: { to: CommentStatus; reason: string },
): Promise<void> {
  const at = now();
  const articleId = await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id, who.id);
    await refuseOthers(tx, who, to, comment);
    if (!comment) throw new AppError('not_found', refusalTexts.commentGone);
    if (comment.status === 'deleted') throw new AppError('conflict', refusalTexts.notModerated);
    if (comment.status === to) return undefined;
    await moveComment(tx, comment, to, { actorId: who.id, reason, at });
    return comment.articleId;
  });
  if (articleId) changes.soon(...figureTags(articleId, 'comments'));
}

/** Lets through an admin, and whoever wrote the article for hiding (403 for all others). */
async function refuseOthers(tx: Tx, who: SignedIn, to: CommentStatus, comment: Standing | undefined): Promise<void> {
  if (!refusalOf(who, 'admin')) return;
  const mayHide = to === 'hidden' && !refusalOf(who, 'writer') && comment;
  if (mayHide && (await hasWritten(tx, who.id, comment.articleId))) return;
  throw new AppError('forbidden', refusalTexts.notModerator);
}

async function hasWritten(tx: Tx, userId: string, articleId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from article_authors aa join authors au on au.id = aa.author_id
    where aa.article_id = ${articleId} and au.user_id = ${userId}`);
  return rows.length > 0;
}
