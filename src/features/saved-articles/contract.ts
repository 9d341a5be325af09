import { z } from 'zod';
import { ArticleSummary } from '#features/articles/contract.ts';
import { mostAtOnce } from './rules.ts';
import { savedRefusals } from './refusal-texts.ts';

const slug = z.string().min(1, savedRefusals.badSlug).max(200, savedRefusals.badSlug);

const Kept = z.object({ slug: z.string(), savedAt: z.iso.datetime() });
const metered = z.boolean().meta({ description: 'whether reading it counts among the free articles of the month' });

/** An article that somebody keeps for later. */
export const SavedSlug = Kept.extend({ metered });
export type SavedSlug = z.infer<typeof SavedSlug>;

/** All that a reader keeps, newest first: few enough for one answer. */
export const SavedSlugs = z.object({ data: z.array(SavedSlug) }).meta({ id: 'SavedSlugs' });
export type SavedSlugs = z.infer<typeof SavedSlugs>;

/** No publication of ours is older, and not every year is one for the database. */
const isOurTime = (at: string) => at >= '2000' && at < '2100';

/** What is kept for later, or taken over from a browser: one of the past keeps its time. */
export const NewSaved = z.object({
  articles: z
    .array(
      z.object({
        slug,
        savedAt: z.iso.datetime(savedRefusals.badTime).refine(isOurTime, savedRefusals.badTime).optional(),
      }),
    )
    .min(1, savedRefusals.nothing)
    .max(mostAtOnce, savedRefusals.tooManyAtOnce),
});
export type NewSaved = z.infer<typeof NewSaved>;

export const SavedArticle = ArticleSummary.extend({ savedAt: z.iso.datetime(), metered }).meta({ id: 'SavedArticle' });
export type SavedArticle = z.infer<typeof SavedArticle>;

/** Kept once, and out of sight of readers since. */
export const GoneArticle = Kept.extend({
  isRetracted: z.boolean().meta({ description: 'whether its address says why it was taken back' }),
});
export type GoneArticle = z.infer<typeof GoneArticle>;

export const SavedList = z
  .object({
    data: z.array(SavedArticle),
    gone: z.array(GoneArticle).meta({ description: 'those of this page that no reader can open any more' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'SavedList' });
export type SavedList = z.infer<typeof SavedList>;

/** What a browser keeps without an account. */
export const KeptHere = z.object({
  slugs: z.array(slug).min(1, savedRefusals.nothing).max(mostAtOnce, savedRefusals.tooManyAtOnce),
});

export const FoundArticles = z
  .object({
    data: z.array(ArticleSummary).meta({ description: 'those that readers can open, in no order' }),
    retracted: z.array(z.string()).meta({ description: 'slugs of those that were taken back' }),
  })
  .meta({ id: 'FoundArticles' });
export type FoundArticles = z.infer<typeof FoundArticles>;
