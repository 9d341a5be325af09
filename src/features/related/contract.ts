import { z } from 'zod';
import { ArticleSummary } from '#features/articles/contract.ts';
import { relatedReasons } from './rules.ts';

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
