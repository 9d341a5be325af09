import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { OwnReaction } from '../contract.ts';
import { reactions } from './schema.ts';
import { refuseMovedSections, SectionsRow } from './moved-sections.ts';

interface Asked {
  userId: string;
  articleId: string;
  section?: number | undefined;
  updatedAt?: string | undefined;
}

/**
 * What a reader feels about an article, or about one of its sections. Refuses what is asked from a text whose sections moved
 * since (409).
 */
export async function reactionsOf(db: Db, { userId, articleId, section, updatedAt }: Asked): Promise<OwnReaction[]> {
  const own = await db
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
  if (updatedAt === undefined) return own;

  // Afterwards: a correction between the two is seen here.
  const article = await firstRow(db, SectionsRow)`
    select sections_moved_at as "sectionsMovedAt" from articles where id = ${articleId}`;
  if (article) refuseMovedSections(article, updatedAt);
  return own;
}
