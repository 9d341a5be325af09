import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { authors } from './schema.ts';

/** A row of `authors`, as it goes in. */
export type NewAuthor = typeof authors.$inferInsert;

/** Adds whoever signs, and answers the id. */
export async function addAuthor(tx: Queryable, author: NewAuthor): Promise<string> {
  const [added] = await tx.insert(authors).values(author).returning({ id: authors.id });
  return added!.id;
}

/** Adds whoever signs under a slug if nobody does yet; answers the id of the one who does. */
export async function addAuthorOnce(tx: Queryable, author: NewAuthor): Promise<string> {
  await tx.insert(authors).values(author).onConflictDoNothing();
  const [found] = await tx.select({ id: authors.id }).from(authors).where(eq(authors.slug, author.slug));
  return found!.id;
}

/** Adds whoever signs, or gives who signs under the slug another role and portrait; answers the id. */
export async function keepAuthor(tx: Queryable, author: NewAuthor): Promise<string> {
  const [row] = await tx
    .insert(authors)
    .values(author)
    .onConflictDoUpdate({
      target: authors.slug,
      set: { role: sql`excluded.role`, portrait: sql`excluded.portrait` },
    })
    .returning({ id: authors.id });
  return row!.id;
}

/** Changes what is said of whoever signs. */
export async function changeAuthor(tx: Queryable, id: string, changes: Partial<NewAuthor>): Promise<void> {
  await tx.update(authors).set(changes).where(eq(authors.id, id));
}
