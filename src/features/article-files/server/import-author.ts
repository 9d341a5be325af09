import { eq } from 'drizzle-orm';
import { addAuthor, changeAuthor } from '#features/articles/server/authors.ts';
import { articleAuthors, articles, authors } from '#features/articles/server/schema.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import type { Queryable } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { serialiseAuthor, type AuthorFile } from '../author-file.ts';
import type { Outcome } from './import-report.ts';
import { authorFileOf } from './stored-authors.ts';

/** Puts an author into the database; writes nothing when the row holds the same already. */
export async function importAuthor(tx: Queryable, { tribune, ...author }: AuthorFile): Promise<Outcome> {
  const values = { ...author, isTribune: tribune, portrait: author.portrait ?? null };
  const [stored] = await tx.select().from(authors).where(eq(authors.slug, author.slug)).for('update');
  if (!stored) {
    await addAuthor(tx, values);
    await announceChange(tx, [`author:${author.slug}`, 'articles']);
    return 'created';
  }
  if (serialiseAuthor(authorFileOf(stored)) === serialiseAuthor({ tribune, ...author })) return 'unchanged';

  await changeAuthor(tx, stored.id, values);
  await spreadAuthor(tx, stored.id, author.slug);
  return 'updated';
}

/** Lets a changed author be seen on their page and wherever they sign, the search included. */
export async function spreadAuthor(tx: Queryable, authorId: string, slug: string): Promise<void> {
  const signed = await tx
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(articleAuthors, eq(articleAuthors.articleId, articles.id))
    .where(eq(articleAuthors.authorId, authorId));
  for (const { id } of signed) await indexArticle(tx, id);
  await announceChange(tx, [`author:${slug}`, 'articles', ...signed.map(({ id }) => `article:${id}`)]);
}
