import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { OwnReaction } from '../contract.ts';
import { reactions } from './schema.ts';
import { refuseOtherText, TextRow } from './shown-text.ts';

interface Asked {
  userId: string;
  articleId: string;
  section?: number | undefined;
  updatedAt?: string | undefined;
}

/** What a reader feels about an article, or about one of its sections. Refuses a text that was corrected since (409). */
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
  const article = await firstRow(db, TextRow)`select updated_at as "updatedAt" from articles where id = ${articleId}`;
  if (article) refuseOtherText(article, updatedAt);
  return own;
}
