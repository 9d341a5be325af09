import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Format } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
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
  fileAuthors: readonly Author[];
  /** The same, as they were taken over. */
  authors: readonly Author[];
}

const KnownRow = z.object({ slug: z.string(), name: z.string(), hasAccount: z.boolean(), belongs: z.boolean() });

/** Signatures of a file that its draft did not take over, each with why and what to do. Whoever belongs to it signs anyway. */
export async function droppedSignatures(
  db: Queryable,
  { draftId, format, fileAuthors, authors }: Imported,
): Promise<string[]> {
  const slugs = fileAuthors.flatMap(({ author }, index) => (author && !authors[index]?.author ? [author] : []));
  const named = registry[format].isVersus
    ? fileAuthors.filter(({ author, name }) => !author && name.trim() !== '')
    : [];
  const ofDualita = named.map(({ name }) => droppedTexts.dualita(name.trim()));
  if (slugs.length === 0) return ofDualita;

  const known = await rows(db, KnownRow)`
    select a.slug, a.name, a.user_id is not null as "hasAccount",
      exists (select from draft_people p where p.draft_id = ${draftId} and p.user_id = a.user_id) as belongs
    from authors a where a.slug = any(${sql.param(slugs)}::text[])`;
  const reasons = slugs.flatMap((slug) => {
    const author = known.find((row) => row.slug === slug);
    if (!author) return [droppedTexts.unknown(slug)];
    if (author.belongs) return [];
    return [author.hasAccount ? droppedTexts.hasAccount(author.name) : droppedTexts.noAccount(author.name)];
  });
  return [...reasons, ...ofDualita];
}
