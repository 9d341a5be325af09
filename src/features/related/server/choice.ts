import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { refuseNotOut } from '#features/endings/server/endings.ts';
import { holdDraft, openDraft } from '#features/workflow/server/access.ts';
import { writeEvent } from '#features/workflow/server/transitions.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { mergeFields } from '#lib/merge-fields.ts';
import { relatedFields, type RelatedChange, type RelatedChoice, type RelatedOfDraft } from '../contract.ts';
import { relatedRefusals } from '../panel-texts.ts';
import { relatedOf } from './related.ts';
import { articleSeries, relatedChoices } from './schema.ts';

type ChoiceServices = Pick<Services, 'db' | 'now'>;

/** What stands under the published article of a draft, and what was chosen. Refuses what readers do not see (409). */
export async function readChoice({ db, now }: ChoiceServices, who: SignedIn, draftId: string): Promise<RelatedOfDraft> {
  const { draft } = await openDraft(db, who, draftId);
  const articleId = refuseNotOut(draft, now());
  const [choice, shown] = await Promise.all([choiceOf(db, articleId), relatedOf(db, articleId, now())]);
  return {
    ...choice,
    shown: (shown ?? []).map(({ reason, note, story: { slug, title } }) => ({ slug, title, reason, note })),
  };
}

/**
 * Puts articles under a published one in place of what the rule finds, in their order; none leaves it to the rule. The name
 * of its series goes with it. What is so already stays as it is. Refuses contributors (403), an article that readers do
 * not see or whose series or choice somebody else changed meanwhile, too (409, with `theirs`), and one to be put there that
 * is itself, twice there, not public, or left out of search engines (400).
 */
export async function chooseRelated(
  { db, now }: ChoiceServices,
  who: SignedIn,
  draftId: string,
  { base, ...mine }: RelatedChange,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { draft, actor } = await holdDraft(tx, who, draftId);
    if (actor === 'contributor') throw new AppError('forbidden', draftTexts.notAllowed);
    const articleId = refuseNotOut(draft, at);
    const standing = await choiceOf(tx, articleId);
    const { merged: choice, disputed } = mergeFields<RelatedChoice>(mine, standing, base, relatedFields);
    if (disputed.length > 0) throw disputeOf(standing, disputed);
    if (JSON.stringify(choice) === JSON.stringify(standing)) return;
    const relatedIds = await idsOf(tx, articleId, choice);

    await tx.delete(articleSeries).where(eq(articleSeries.articleId, articleId));
    if (choice.series) await tx.insert(articleSeries).values({ articleId, series: choice.series });
    await tx.delete(relatedChoices).where(eq(relatedChoices.articleId, articleId));
    const chosen = choice.chosen.map(({ note }, position) => ({
      articleId,
      position,
      relatedId: relatedIds[position]!,
      note,
    }));
    if (chosen.length > 0) await tx.insert(relatedChoices).values(chosen);

    await writeEvent(tx, draft.id, { act: 'relate', userId: who.id, at });
    await writeAudit(tx, { actor: who, action: 'article.relate', target: { kind: 'article', id: articleId }, at });
    await announceChange(tx, [`article:${articleId}`, 'articles']);
  });
}

function disputeOf(theirs: RelatedChoice, disputed: (keyof RelatedChoice)[]): AppError {
  const { series, chosen } = relatedRefusals.disputedFields;
  const what = disputed.map((field) => (field === 'series' ? series(theirs.series) : chosen(theirs.chosen)));
  return new AppError('conflict', relatedRefusals.disputed(what), { details: { theirs } });
}

/** The ids of what was chosen, in its order. */
async function idsOf(tx: Tx, articleId: string, { chosen }: RelatedChoice): Promise<string[]> {
  const slugs = chosen.map(({ slug }) => slug);
  const known = await rows(tx, KnownRow)`
    select a.id, a.slug, ${sql.raw(isIndexed)} as indexed from articles a
    where a.slug = any (${sql.param(slugs)}::text[]) and ${sql.raw(isPublic)}`;
  return slugs.map((slug, position) => {
    const found = known.find((one) => one.slug === slug);
    const wrong = refusalOf(found, { slug, articleId, isTwice: slugs.indexOf(slug) < position });
    if (wrong) throw new AppError('invalid_input', wrong, `chosen.${position}.slug`);
    return found!.id;
  });
}

const KnownRow = z.object({ id: z.string(), slug: z.string(), indexed: z.boolean() });

function refusalOf(
  found: z.infer<typeof KnownRow> | undefined,
  { slug, articleId, isTwice }: { slug: string; articleId: string; isTwice: boolean },
): string | undefined {
  if (!found) return relatedRefusals.notPublic(slug);
  if (found.id === articleId) return relatedRefusals.itself;
  if (!found.indexed) return relatedRefusals.excluded(slug);
  return isTwice ? relatedRefusals.twice(slug) : undefined;
}

async function choiceOf(db: Queryable, articleId: string): Promise<RelatedChoice> {
  const series = await firstRow(db, SeriesRow)`select s.series from article_series s where s.article_id = ${articleId}`;
  const chosen = await rows(db, ChosenRow)`
    select a.slug, c.note from related_choices c join articles a on a.id = c.related_id
    where c.article_id = ${articleId} order by c.position`;
  return { series: series?.series ?? '', chosen };
}

const SeriesRow = z.object({ series: z.string() });
const ChosenRow = z.object({ slug: z.string(), note: z.string() });
