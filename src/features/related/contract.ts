import { z } from 'zod';
import { ArticleSummary } from '#features/articles/contract.ts';
import { longestNote, longestSeries, mostChosen, relatedReasons } from './rules.ts';
import { relatedRefusals } from './panel-texts.ts';

/** Why an article stands under another one. */
export const RelatedRow = z
  .object({
    reason: z.enum(relatedReasons),
    note: z
      .string()
      .meta({ description: 'what the two have in common, in Italian; empty where nothing is to be said' }),
    story: ArticleSummary,
    others: z
      .array(ArticleSummary)
      .meta({ description: 'of the best of the week those that come next, for whoever has read the first' }),
  })
  .meta({ id: 'RelatedRow' });
export type RelatedRow = z.infer<typeof RelatedRow>;

export const RelatedArticles = z.object({ rows: z.array(RelatedRow) }).meta({ id: 'RelatedArticles' });
export type RelatedArticles = z.infer<typeof RelatedArticles>;

/** What an editor puts under an article in place of what the rule finds; nothing leaves it to the rule. */
export const RelatedChoice = z
  .object({
    series: z
      .string()
      .trim()
      .max(longestSeries, relatedRefusals.longSeries)
      .meta({ description: 'the series or the case that the article is a part of; empty for none' }),
    chosen: z
      .array(
        z.object({
          slug: z.string().trim().min(1, relatedRefusals.noArticle).max(200, relatedRefusals.noArticle),
          note: z.string().trim().max(longestNote, relatedRefusals.longNote),
        }),
      )
      .max(mostChosen, relatedRefusals.tooMany),
  })
  .meta({ id: 'RelatedChoice' });
export type RelatedChoice = z.infer<typeof RelatedChoice>;

/** Its fields, by which are changed together. */
export const relatedFields = [['series'], ['chosen']] as const;

/** The same, with what it was written on. */
export const RelatedChange = RelatedChoice.extend({ base: RelatedChoice }).meta({ id: 'RelatedChange' });
export type RelatedChange = z.infer<typeof RelatedChange>;

/** The same as it stands, with what readers see. */
export const RelatedOfDraft = RelatedChoice.extend({
  shown: z.array(z.object({ slug: z.string(), title: z.string(), reason: z.enum(relatedReasons), note: z.string() })),
}).meta({ id: 'RelatedOfDraft' });
export type RelatedOfDraft = z.infer<typeof RelatedOfDraft>;
