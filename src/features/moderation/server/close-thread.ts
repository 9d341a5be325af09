import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
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
    const { rows } = await tx.execute<{ isClosed: boolean }>(sql`
      select comments_closed_at is not null as "isClosed" from articles where id = ${articleId} for no key update`);
    if (!rows[0]) throw new AppError('not_found', moderationTexts.noArticle);
    if (rows[0].isClosed === closed) return false;
    await tx.execute(
      sql`update articles set comments_closed_at = ${closed ? at : null}::timestamptz where id = ${articleId}`,
    );
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
  if (hasChanged) changes.soon(...figureTags(articleId, 'comments'));
}
