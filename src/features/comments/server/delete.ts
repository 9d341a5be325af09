import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Services } from '#platform/services.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { replaceContent } from './revisions.ts';
import { lockComment, moveComment } from './transitions.ts';

/**
 * Takes an own comment away: its text goes among the revisions, its point and those of its likes are taken back. Once
 * it is deleted, a second call does nothing; published again, the same words are another comment. Refuses another's (403) and an unknown one (404).
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
    await tx.execute(sql`update comments set request_key = null where id = ${id}`);
    await moveComment(tx, comment, 'deleted', { actorId: who.id, reason: refusalTexts.deletedByAuthor, at });
    return comment.articleId;
  });
  if (articleId) changes.invalidateSoon(...figureTags(articleId, 'comments'));
}
