import { z } from 'zod';
import { findStoredArticle, wasOut, type StoredArticle } from '#features/article-files/server/stored-articles.ts';
import { freeSlug, publishInTurn } from '#features/article-files/server/free-slug.ts';
import { wouldChangeVotes, writeArticle } from '#features/article-files/server/write-article.ts';
import { maxDossierNumber } from '#features/articles/dossier-number.ts';
import { dossierYear, numbersTaken } from '#features/articles/server/dossier-numbers.ts';
import { keepOrigin } from '#features/articles/server/origins.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import { slugify } from '#lib/slug.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import { announceChange } from '#platform/invalidation.ts';
import { changeDraft } from '#features/workflow/server/rows.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import { coverHash } from '../content.ts';
import { makeArticle, notReady, pictureId, refuseUnready } from './missing.ts';
import { revisionOf } from './revisions.ts';
import { votedOn } from './voted-words.ts';
import { makeSignatories, resolveSignatures } from '#features/workflow/server/signatories.ts';

/**
 * Writes what a locked draft says into its one article, which readers see from `publishAt` on: new, or over what it was.
 * Answers the article's id and address. Refuses (409) what is not ready, with everything that is missing, and other words
 * than those that readers have voted on.
 */
export async function writeDraftArticle(
  tx: Tx,
  draft: DraftRow,
  { publishAt, at }: { publishAt: Date; at: Date },
): Promise<{ articleId: string; slug: string }> {
  await refuseUnready(tx, draft, 'publish', at);
  await publishInTurn(tx);
  const known = draft.articleId ? await knownAddress(tx, draft.articleId) : undefined;
  const stored = known && (await findStoredArticle(tx, known.slug));
  const slug = await addressFor(tx, draft, { stored, at });
  // One that is moved over New Year is one of another year.
  const isOfYear = known && dossierYear(known.publishedAt) === dossierYear(publishAt);
  const number = (isOfYear && known.number) || (await nextNumber(tx, publishAt));
  const signatories = await makeSignatories(tx, draft.id);
  const { content } = await revisionOf(tx, draft.id);
  const made = await makeArticle(tx, draft, content, { signatories, slug, number, at: publishAt });
  if ('gaps' in made) throw notReady(made.gaps);

  const { article } = made;
  const voted = wouldChangeVotes(article, stored, at);
  if (voted) throw votedOn(draft.format, voted);

  const authors = await resolveSignatures(tx, article, draft.articleId);
  const hash = coverHash(article);
  const articleId = await writeArticle(tx, {
    article,
    authors,
    pictureId: hash ? await pictureId(tx, hash) : null,
    stored,
    now: at,
  });
  if (draft.originId) await keepOrigin(tx, articleId, draft.originId);
  await changeDraft(tx, draft.id, { articleId, publishAt, publishedVersion: draft.version });
  await indexArticle(tx, articleId);
  await announceChange(tx, [
    `article:${articleId}`,
    ...(draft.originId ? [`article:${draft.originId}`] : []),
    'articles',
    ...authors.map(({ signature }) => `author:${signature.author}`),
  ]);
  return { articleId, slug };
}

/**
 * The address of a draft's article: of its title, with a number where another one has it. What readers have seen keeps its
 * own whatever it is called since; an hour that was taken off it leaves none that says what nobody ever read.
 */
async function addressFor(
  tx: Tx,
  draft: DraftRow,
  { stored, at }: { stored: StoredArticle | undefined; at: Date },
): Promise<string> {
  const address = slugify(draft.title) || untitled(draft);
  const isKept = stored && (wasOut(stored, at) || slugify(stored.article.title) === slugify(draft.title));
  return isKept ? stored.article.slug : freeSlug(tx, 'articles', address);
}

/** The address of one with a title without letters. */
const untitled = ({ storyId, format }: DraftRow) => (storyId ? 'storia' : format.replace('_', '-'));

const Address = z.object({ slug: z.string(), number: z.number().nullable(), publishedAt: z.date() });

function knownAddress(tx: Tx, articleId: string): Promise<z.infer<typeof Address> | undefined> {
  return firstRow(tx, Address)`
    select a.slug, t.number, a.published_at as "publishedAt"
    from articles a left join trial_details t on t.article_id = a.id where a.id = ${articleId}`;
}

/** The number after the last of the year, or the first that is free where a file has taken the last that there is. */
async function nextNumber(tx: Tx, publishAt: Date): Promise<number> {
  const taken = numbersTaken(publishAt);
  const { next } = await oneRow(tx, Next)`
    select n as next from generate_series(1, ${maxDossierNumber}::int) n where n not in ${taken}
    order by n > coalesce((select max(number) from ${taken}), 0) desc, n limit 1`;
  return next;
}

const Next = z.object({ next: z.number() });
