import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { freeSlug } from '#features/article-files/server/free-slug.ts';
import type { ResolvedAuthor } from '#features/article-files/server/resolve-authors.ts';
import { addAuthor, keepAuthor } from '#features/articles/server/authors.ts';
import { slugify } from '#lib/slug.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow, IdRow, oneRow, rows, SlugRow } from '#platform/rows.ts';
import { sideOf } from '../rules.ts';
import { draftParts } from '../states.ts';
import { roleTexts } from '../role-texts.ts';

/** An author of a draft, as they sign. */
export interface Signatory {
  userId: string;
  name: string;
  /** Of who has not signed an article yet, the one that their name makes. */
  slug: string;
  role: string;
  isTribune: boolean;
  isKnown: boolean;
  perspective?: Perspective | undefined;
}

/** The authors of a draft in their order, of a Dualità the one in favour first. */
export async function signatoriesOf(db: Queryable, draftId: string): Promise<Signatory[]> {
  const authors = await rows(db, SignatoryRow)`
    select u.id as "userId", coalesce(a.name, u.name) as name, a.slug, a.role as "signsAs", u.role, p.part,
      coalesce(a.is_tribune, u.role = 'writer') as "isTribune"
    from draft_people p join users u on u.id = p.user_id left join authors a on a.user_id = u.id
    where p.draft_id = ${draftId} and p.part <> 'editor' order by p.part = 'author_contro', p.position, u.id`;
  return authors.map(({ userId, name, slug, signsAs, role, part, isTribune }) => ({
    userId,
    name,
    slug: slug ?? (slugify(name) || 'autore'),
    role: signsAs ?? roleTexts[role],
    isTribune,
    isKnown: slug !== null,
    perspective: sideOf(part),
  }));
}

const ArticleSigner = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  userId: z.string().nullable(),
  accountRole: z.enum(roles).nullable(),
  perspective: z.enum(perspectives).nullable(),
});

/** Who signs an article, in their order, with the account that is theirs. */
export function signersOf(db: Queryable, articleId: string): Promise<z.output<typeof ArticleSigner>[]> {
  return rows(db, ArticleSigner)`
    select a.slug, a.name, a.role, aa.perspective, u.id as "userId", u.role as "accountRole"
    from article_authors aa join authors a on a.id = aa.author_id left join users u on u.id = a.user_id
    where aa.article_id = ${articleId} order by aa.position`;
}

/** Gives everybody who signs for the first time their row, and answers all with the slug that is theirs. */
export async function makeSignatories(tx: Tx, draftId: string): Promise<Signatory[]> {
  const signatories: Signatory[] = [];
  for (const signatory of await signatoriesOf(tx, draftId)) {
    if (signatory.isKnown) signatories.push(signatory);
    else signatories.push({ ...signatory, slug: await addSignatory(tx, signatory) });
  }
  return signatories;
}

/**
 * The rows of all who sign an article. Whoever is named in it signs this article alone, with the row that they have from
 * an earlier publication of it, or a new one: a name alone says of nobody that they are the one who signed another.
 */
export async function resolveSignatures(
  tx: Tx,
  article: ArticleFile,
  articleId: string | null,
): Promise<ResolvedAuthor[]> {
  const resolved: ResolvedAuthor[] = [];
  for (const signature of article.authors) {
    if ('author' in signature) {
      const { id } = await oneRow(tx, IdRow)`select id from authors where slug = ${signature.author}`;
      resolved.push({ id, signature });
      continue;
    }
    const { name, role, portrait, ...stance } = signature;
    const known = await firstRow(tx, SlugRow)`
      select a.slug from article_authors aa join authors a on a.id = aa.author_id
      where aa.article_id = ${articleId} and a.name = ${name} and a.user_id is null and not a.is_tribune and a.bio = ''`;
    const slug = known?.slug ?? (await freeSlug(tx, 'authors', slugify(name) || 'lettore'));
    const id = await keepAuthor(tx, { slug, name, role, portrait: portrait ?? null });
    resolved.push({ id, signature: { author: slug, ...stance } });
  }
  return resolved;
}

const SignatoryRow = z.object({
  userId: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  signsAs: z.string().nullable(),
  role: z.enum(roles),
  part: z.enum(draftParts),
  isTribune: z.boolean(),
});

async function addSignatory(tx: Tx, { userId, name, slug, role, isTribune }: Signatory): Promise<string> {
  const free = await freeSlug(tx, 'authors', slug);
  await addAuthor(tx, { slug: free, name, role, isTribune, userId });
  return free;
}
