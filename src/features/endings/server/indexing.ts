import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { leaveOut, takeUpAgain } from '#features/articles/server/visibility.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { holdDraft, type Held } from '#features/workflow/server/access.ts';
import { writeEvent } from '#features/workflow/server/transitions.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow } from '#platform/rows.ts';
import { Unindexed, type IndexingChange } from '../contract.ts';
import { refuseNotOut } from './endings.ts';

/**
 * Asks search engines to leave a published article out, or to take it up again; the reason is for admins alone. What is so
 * already stays as it is. Refuses whoever is no admin (403) and an article that readers do not see (409).
 */
export async function changeIndexing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
  { indexed, reason }: IndexingChange,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { draft, actor } = await holdDraft(tx, who, draftId);
    if (actor !== 'admin') throw new AppError('forbidden', draftTexts.notAllowed);
    const articleId = refuseNotOut(draft, at);
    const hasChanged = indexed
      ? await takeUpAgain(tx, articleId)
      : await leaveOut(tx, articleId, { reason, at, userId: who.id });
    if (!hasChanged) return;
    const act = indexed ? 'index' : 'unindex';
    await writeEvent(tx, draft.id, { act, userId: who.id, at, note: reason });
    // What a person wrote stands beside the article, not in the log.
    await writeAudit(tx, { actor: who, action: `article.${act}`, target: { kind: 'article', id: articleId }, at });
    await announceChange(tx, [`article:${articleId}`, 'articles']);
  });
}

/** Since when search engines are asked to leave the article of a draft out, or null; why, for admins alone. */
export async function unindexedOf(db: Queryable, { draft: { articleId }, actor }: Held): Promise<Unindexed | null> {
  const row = await firstRow(db, UnindexedRow)`
    select ${actor === 'admin' ? sql`i.reason` : sql`null`} as reason, i.at, u.name as by from unindexed_articles i left join users u on u.id = i.user_id
    where i.article_id = ${articleId}`;
  return row ? isoInstants(row) : null;
}

const UnindexedRow = rowOf(Unindexed);
