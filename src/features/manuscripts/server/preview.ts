import { eq, inArray } from 'drizzle-orm';
import { authors as authorRows } from '#features/articles/server/schema.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { ArticleAuthor, Picture } from '#features/articles/contract.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { previewOf } from '#features/article-files/article-preview.ts';
import { pictures } from '#platform/pictures/schema.ts';
import { pictureWidths } from '#platform/pictures/widths.ts';
import { columns } from '#platform/columns.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { openDraft } from '#features/workflow/server/access.ts';
import { coverHash } from '../content.ts';
import type { DraftPreview } from '../contract.ts';
import { makeArticle, toMissing } from './missing.ts';
import { revisionOf } from './revisions.ts';
import { signatoriesOf, type Signatory } from '#features/workflow/server/signatories.ts';

/** A draft as the page that readers would see, as far as it goes, and what it lacks to be one. Refuses another's (404). */
export async function draftPreview(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  id: string,
): Promise<DraftPreview> {
  const { draft } = await openDraft(db, who, id);
  const signatories = await signatoriesOf(db, id);
  const at = draft.publishAt ?? now();
  const { content } = await revisionOf(db, id);
  const made = await makeArticle(db, draft, content, { signatories, at });
  const [article, lacking] = 'gaps' in made ? [made.unfinished(), made.gaps] : [made.article, []];
  const gaps = lacking.map(toMissing);
  if (!article) return { article: null, gaps };
  const authors = await authorsOf(db, article, signatories);
  return { article: previewOf(article, { authors, picture: await coverOf(db, article) }), gaps };
}

async function authorsOf(
  db: Queryable,
  { authors }: ArticleFile,
  signatories: readonly Signatory[],
): Promise<ArticleAuthor[]> {
  const slugs = authors.flatMap((signature) => ('author' in signature ? signature.author : []));
  const known = await db
    .select(columns(authorRows, 'slug', 'name', 'role', 'portrait', 'isTribune'))
    .from(authorRows)
    .where(inArray(authorRows.slug, slugs));
  return authors.map((signature) => {
    const { perspective = null, thesis = null, quote = null } = signature;
    const stance = { perspective, thesis, quote };
    if ('author' in signature) {
      const isSigner = ({ slug }: { slug: string }) => slug === signature.author;
      const { slug, name, role, isTribune } = known.find(isSigner) ?? signatories.find(isSigner)!;
      return { slug, name, role, isTribune, portrait: known.find(isSigner)?.portrait ?? null, ...stance };
    }
    const { name, role, portrait = null } = signature;
    return { slug: '', name, role, portrait, isTribune: false, ...stance };
  });
}

async function coverOf(db: Queryable, { cover }: ArticleFile): Promise<Picture | null> {
  const hash = coverHash({ cover });
  if (!hash) return null;
  const shown = columns(pictures, 'width', 'height', 'focusX', 'focusY');
  const [picture] = await db.select(shown).from(pictures).where(eq(pictures.hash, hash));
  const { width, height, focusX, focusY } = picture!;
  return {
    base: `/media/${hash}`,
    width,
    height,
    widths: pictureWidths(width),
    alt: cover?.alt ?? '',
    credit: cover?.credit ?? '',
    position: `${focusX * 100}% ${focusY * 100}%`,
  };
}
