import { sql } from 'drizzle-orm';
import { authors } from '#features/articles/server/schema.ts';
import { slugify } from '#lib/slug.ts';
import type { Queryable } from '#platform/db.ts';
import type { AuthorFile } from '../author-file.ts';

export type AuthorRow = typeof authors.$inferSelect;

/** The author as a file in `authors/` would hold them. */
export function authorFileOf({ slug, name, role, bio, isTribune, portrait }: AuthorRow): AuthorFile {
  return { slug, name, role, bio, tribune: isTribune, ...(portrait ? { portrait } : {}) };
}

/** Whether an author is more than a signature: then nobody else may write their row in passing. */
export function hasOwnFile({ bio, isTribune, userId }: Pick<AuthorRow, 'bio' | 'isTribune' | 'userId'>): boolean {
  return bio !== '' || isTribune || userId !== null;
}

/** Authors as an export divides them: those with a file of their own, and those that their one article names itself. */
export async function authorsForExport(
  db: Queryable,
): Promise<{ withFile: AuthorRow[]; inArticle: Map<string, AuthorRow> }> {
  const rows = await db
    .select({
      author: authors,
      signs: sql`(select count(*)::int from article_authors where author_id = authors.id)`.mapWith(Number),
    })
    .from(authors)
    .orderBy(authors.slug);
  // Read back from an article, a signature finds its row by the slug that the name makes.
  const bySignature = rows.filter(
    ({ author, signs }) => !hasOwnFile(author) && signs < 2 && slugify(author.name) === author.slug,
  );
  const passing = new Set(bySignature.map(({ author }) => author.id));
  return {
    withFile: rows.map(({ author }) => author).filter(({ id }) => !passing.has(id)),
    inArticle: new Map(bySignature.map(({ author }) => [author.slug, author])),
  };
}
