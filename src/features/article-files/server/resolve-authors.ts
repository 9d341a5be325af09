import { and, eq, ne } from 'drizzle-orm';
import { addAuthor, changeAuthor } from '#features/articles/server/authors.ts';
import { articleAuthors, articles, authors } from '#features/articles/server/schema.ts';
import type { Queryable } from '#platform/db.ts';
import type { ParsedArticle } from '../article-file.ts';
import { slugOf } from '../rules.ts';
import type { Signature } from '../schema-parts.ts';
import { FileRefused } from '../refusal.ts';
import { spreadAuthor } from './import-author.ts';
import { hasOwnFile, type AuthorRow } from './stored-authors.ts';

export interface ResolvedAuthor {
  id: string;
  /** By slug, as the database knows whoever signs. */
  signature: Extract<Signature, { author: string }>;
}

/**
 * Finds or makes the rows of those who sign an article. Refuses an unknown slug, and a name that belongs to somebody
 * who has a file in `authors/` or signs another article too. `changed` says that a row of a signature was rewritten.
 */
export async function resolveAuthors(
  tx: Queryable,
  { article, lineOf }: ParsedArticle,
): Promise<{ authors: ResolvedAuthor[]; changed: boolean }> {
  const resolved: ResolvedAuthor[] = [];
  let changed = false;
  for (const [index, signature] of article.authors.entries()) {
    const line = lineOf(['authors', index]);
    const slug = slugOf(signature);
    const [known] = await tx.select().from(authors).where(eq(authors.slug, slug)).for('update');
    if ('author' in signature) {
      if (!known) throw new FileRefused({ line, reason: `there is no author ${slug}: authors/${slug}.md is missing` });
      resolved.push({ id: known.id, signature });
      continue;
    }
    const { name, role, portrait, ...stance } = signature;
    if (known) await refuseForeign(tx, known, article.slug, { name, line });
    const id = known?.id ?? (await addAuthor(tx, { slug, name, role, portrait: portrait ?? null }));
    if (known && !sameSignature(known, signature)) {
      await changeAuthor(tx, id, { name, role, portrait: portrait ?? null });
      await spreadAuthor(tx, id, slug);
      changed = true;
    }
    resolved.push({ id, signature: { author: slug, ...stance } });
  }
  return { authors: resolved, changed };
}

async function refuseForeign(
  tx: Queryable,
  known: AuthorRow,
  slug: string,
  { name, line }: { name: string; line: number },
): Promise<void> {
  const instead = `sign with author: ${known.slug}`;
  if (hasOwnFile(known)) throw new FileRefused({ line, reason: `${name} has a file in authors/: ${instead}` });
  const [other] = await tx
    .select({ slug: articles.slug })
    .from(articleAuthors)
    .innerJoin(articles, eq(articles.id, articleAuthors.articleId))
    .where(and(eq(articleAuthors.authorId, known.id), ne(articles.slug, slug)))
    .limit(1);
  if (!other) return;
  throw new FileRefused({
    line,
    reason: `${name} signs ${other.slug} too: write authors/${known.slug}.md and ${instead}`,
  });
}

function sameSignature(row: AuthorRow, { name, role, portrait }: Extract<Signature, { name: string }>): boolean {
  const keys = ['hair', 'glasses', 'beard'] as const;
  return row.name === name && row.role === role && keys.every((key) => row.portrait?.[key] === portrait?.[key]);
}
