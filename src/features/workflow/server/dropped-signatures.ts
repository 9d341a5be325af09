import { sql } from 'drizzle-orm';
import type { Format } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import type { Queryable } from '#platform/db.ts';
import { droppedTexts } from '../texts.ts';

/** Who signs: by the slug of somebody known, or by name. */
interface Author {
  author?: string | undefined;
  name: string;
}

interface Imported {
  draftId: string;
  format: Format;
  /** Who signs by the file. */
  given: readonly Author[];
  /** The same, as they were taken over. */
  authors: readonly Author[];
}

/** Signatures of a file that its draft did not take over, each with why and what to do. Whoever belongs to it signs anyway. */
export async function droppedSignatures(
  db: Queryable,
  { draftId, format, given, authors }: Imported,
): Promise<string[]> {
  const slugs = given.flatMap(({ author }, index) => (author && !authors[index]?.author ? [author] : []));
  const named = registry[format].isVersus ? given.filter(({ author, name }) => !author && name.trim() !== '') : [];
  const ofDualita = named.map(({ name }) => droppedTexts.dualita(name.trim()));
  if (slugs.length === 0) return ofDualita;

  const { rows } = await db.execute<{ slug: string; name: string; hasAccount: boolean; belongs: boolean }>(sql`
    select a.slug, a.name, a.user_id is not null as "hasAccount",
      exists (select from draft_people p where p.draft_id = ${draftId} and p.user_id = a.user_id) as belongs
    from authors a where a.slug in (${sql.join(
      slugs.map((slug) => sql`${slug}`),
      sql`, `,
    )})`);
  const reasons = slugs.flatMap((slug) => {
    const author = rows.find((row) => row.slug === slug);
    if (!author) return [droppedTexts.unknown(slug)];
    if (author.belongs) return [];
    return [author.hasAccount ? droppedTexts.hasAccount(author.name) : droppedTexts.noAccount(author.name)];
  });
  return [...reasons, ...ofDualita];
}
