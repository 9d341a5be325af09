import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { OwnReaction } from '../contract.ts';
import { reactions } from './schema.ts';

/** What a reader feels about an article, or about one of its sections. */
export function reactionsOf(
  db: Db,
  { userId, articleId, section }: { userId: string; articleId: string; section?: number | undefined },
): Promise<OwnReaction[]> {
  return db
    .select({ type: reactions.type, sectionIndex: reactions.sectionIndex })
    .from(reactions)
    .where(
      and(
        eq(reactions.articleId, articleId),
        eq(reactions.userId, userId),
        section === undefined ? undefined : eq(reactions.sectionIndex, section),
      ),
    )
    .orderBy(reactions.sectionIndex, reactions.type);
}
