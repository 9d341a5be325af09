import { eq } from 'drizzle-orm';
import { articles } from '#features/articles/server/schema.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { findStoredArticle, type StoredArticle } from '#features/article-files/server/stored-articles.ts';
import { switchesOf } from '#features/article-files/server/write-article.ts';
import { stepRefusals } from '#features/workflow/texts.ts';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Tx } from '#platform/db.ts';
import { changeDraft } from '#features/workflow/server/rows.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import { contentOf, type Signer } from '../adopted-content.ts';
import { canonical } from '#lib/canonical.ts';
import { makeArticle } from './missing.ts';
import { addRevision, revisionOf } from './revisions.ts';
import { signatoriesOf, signersOf } from '#features/workflow/server/signatories.ts';

/**
 * Makes what readers see the latest revision of a locked draft whose article was changed from elsewhere, by an import,
 * since, and its hour the draft's: a correction that went on from the older text would put it back. Refuses one that readers
 * do not see yet (409).
 */
export async function catchUp(tx: Tx, draft: DraftRow, who: { userId: string | null; at: Date }): Promise<void> {
  const stored = await storedOf(tx, draft.articleId!);
  const publishAt = new Date(stored.article.publishedAt);
  if (publishAt > who.at) throw new AppError('conflict', stepRefusals.notOutYet);
  await changeDraft(tx, draft.id, { publishAt });
  const signers = await signersOf(tx, stored.id);
  const seen = contentOf(stored.article, signers);
  // What is larger than a draft can be has no revision; it can be exchanged by files alone.
  if (!seen || canonical(await known(tx, draft, stored, signers)) === canonical(whole(seen, stored.article, stored))) {
    return;
  }
  const content = { ...seen, ...switchesOf(stored.article, stored) };
  const { version } = await addRevision(tx, draft, { content, ...who });
  await changeDraft(tx, draft.id, { publishedVersion: version, motion: content.dualita?.motion ?? draft.motion });
}

async function storedOf(tx: Tx, articleId: string): Promise<StoredArticle> {
  const [article] = await tx.select(columns(articles, 'slug')).from(articles).where(eq(articles.id, articleId));
  return (await findStoredArticle(tx, article!.slug))!;
}

/** What readers would see of the draft, in the form of what they see. */
async function known(tx: Tx, draft: DraftRow, stored: StoredArticle, signers: readonly Signer[]): Promise<unknown> {
  const { slug, publishedAt } = stored.article;
  const number = stored.article.format === 'trial' ? stored.article.trial.number : 1;
  const signatories = await signatoriesOf(tx, draft.id);
  const { content } = await revisionOf(tx, draft.id);
  const made = await makeArticle(tx, draft, content, { signatories, slug, number, at: new Date(publishedAt) });
  // By rules that came later it makes no article any more; one that was adopted says the same in the same form.
  if ('gaps' in made) return { ...content, ...switchesOf({ ...content, format: stored.article.format }, stored) };
  const article = { ...made.article, authors: made.article.authors.map((one) => bySlug(one, signers)) };
  return whole(contentOf(article as ArticleFile, signers), article as ArticleFile, stored);
}

/** Whoever is named in a draft signs with a row of their own since it was published. */
function bySlug(signature: ArticleFile['authors'][number], signers: readonly Signer[]): object {
  if ('author' in signature) return signature;
  const { name, role: _, portrait: __, ...stance } = signature;
  return { author: signers.find((signer) => signer.name === name)?.slug ?? '', ...stance };
}

const whole = (content: object | undefined, article: ArticleFile, stored: StoredArticle) => ({
  ...content,
  ...switchesOf(article, stored),
});
