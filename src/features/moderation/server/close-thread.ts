import type { SignedIn } from '#features/accounts/server/guards.ts';
import { closeComments } from '#features/articles/server/close-comments.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { figureTags } from '#platform/changes.ts';
import type { Services } from '#platform/services.ts';
import type { ThreadChange } from '../contract.ts';
import { moderationTexts } from '../refusal-texts.ts';

/** Closes an article's discussion, or opens it again; again does nothing. The reason is for the log. Refuses an article that there is not (404). */
export async function setThread(
  { db, now, changes }: Services,
  who: SignedIn,
  articleId: string,
  { closed, reason }: ThreadChange,
): Promise<void> {
  const at = now();
  const hasChanged = await db.transaction(async (tx) => {
    const isChange = await closeComments(tx, articleId, closed ? at : null);
    if (isChange === undefined) throw new AppError('not_found', moderationTexts.noArticle);
    if (!isChange) return false;
    const target = { kind: 'article', id: articleId };
    await writeAudit(tx, {
      actor: who,
      action: 'comments.thread',
      target,
      after: { closed, ...(reason ? { why: reason } : {}) },
      at,
    });
    return true;
  });
  if (hasChanged) changes.invalidateSoon(...figureTags(articleId, 'comments'));
}
