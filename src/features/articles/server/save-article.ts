import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { recordPublication } from './record-events.ts';
import { articleAuthors, articles, dalBassoDetails, dualitaDetails, sections, trialDetails } from './schema.ts';

/** An article with everything that belongs to it, those who sign it and its sections in their order. */
export interface ArticleRows {
  article: typeof articles.$inferInsert;
  signatures: readonly Omit<typeof articleAuthors.$inferInsert, 'articleId' | 'position'>[];
  sections: readonly Omit<typeof sections.$inferInsert, 'articleId' | 'position'>[];
  details: ArticleDetails;
}

/** What only the format of an article has: one of them. */
export interface ArticleDetails {
  dualita?: Omit<typeof dualitaDetails.$inferInsert, 'articleId'>;
  trial?: Omit<typeof trialDetails.$inferInsert, 'articleId'>;
  dalBasso?: Omit<typeof dalBassoDetails.$inferInsert, 'articleId'>;
}

/**
 * Writes an article, or in its place the one of this id, and answers its id. What readers made of it stays: votes,
 * reactions, counts.
 */
export async function saveArticle(tx: Queryable, known: string | undefined, rows: ArticleRows): Promise<string> {
  const articleId = known ? await update(tx, known, rows.article) : await insert(tx, rows.article);
  const placed = <Row>(row: Row, position: number) => ({ ...row, articleId, position });
  await tx.insert(articleAuthors).values(rows.signatures.map(placed));
  await tx.insert(sections).values(rows.sections.map(placed));
  await saveDetails(tx, articleId, rows.details);
  await recordPublication(tx, articleId, rows.article);
  return articleId;
}

async function insert(tx: Queryable, values: ArticleRows['article']): Promise<string> {
  const [inserted] = await tx.insert(articles).values(values).returning({ id: articles.id });
  return inserted!.id;
}

async function update(tx: Queryable, id: string, values: ArticleRows['article']): Promise<string> {
  await tx.update(articles).set(values).where(eq(articles.id, id));
  await tx.delete(articleAuthors).where(eq(articleAuthors.articleId, id));
  await tx.delete(sections).where(eq(sections.articleId, id));
  return id;
}

async function saveDetails(
  tx: Queryable,
  articleId: string,
  { dualita, trial, dalBasso }: ArticleDetails,
): Promise<void> {
  if (dualita) {
    const values = { articleId, ...dualita };
    await tx
      .insert(dualitaDetails)
      .values(values)
      .onConflictDoUpdate({ target: dualitaDetails.articleId, set: dualita });
  }
  if (trial) {
    const values = { articleId, ...trial };
    await tx.insert(trialDetails).values(values).onConflictDoUpdate({ target: trialDetails.articleId, set: trial });
  }
  if (dalBasso) {
    const values = { articleId, ...dalBasso };
    await tx
      .insert(dalBassoDetails)
      .values(values)
      .onConflictDoUpdate({ target: dalBassoDetails.articleId, set: dalBasso });
  }
}
