import { z } from 'zod';
import { ArticleSummary } from '#features/articles/contract.ts';
import { formats } from '#features/formats/formats.ts';

/** A public number with the place it came from; null where it is still below the floor under which it is not shown. */
const PublicFigure = z.number().int().nullable();

/** The last thing that happened to an article: content only, never what a reader did (product rules 3). */
export const LatestEvent = z.object({
  kind: z.enum(['published', 'stage', 'verdict']),
  title: z.string(),
  slug: z.string(),
  at: z.iso.datetime(),
  stage: z.number().int().nullable().meta({ description: 'how many supports a story reached' }),
});
export type LatestEvent = z.infer<typeof LatestEvent>;

export const FrontPage = z
  .object({
    demo: z.boolean().meta({ description: 'whether the figures are labelled "dati dimostrativi"' }),
    supporters: PublicFigure,
    articlesRead: PublicFigure.meta({ description: 'rounded down to thousands' }),
    satisfaction: PublicFigure.meta({ description: 'percent of the answers to the one-question survey' }),
    satisfactionAnswers: PublicFigure.meta({ description: 'how many answered it in the last twelve months' }),
    liveReaders: z.enum(['simulated', 'real']),
    latestEvent: LatestEvent.nullable(),
    leadDualita: ArticleSummary.nullable(),
    featuredTrial: z
      .object({
        slug: z.string(),
        title: z.string(),
        guiltyMeans: z.string(),
        innocentMeans: z.string(),
        guiltyPercentage: z.number().int(),
        innocentPercentage: z.number().int(),
        votesCount: z.number().int(),
        note: z
          .string()
          .nullable()
          .meta({ description: 'why the verdict is not the last word yet, as its own page says' }),
        virality: z
          .number()
          .int()
          .min(0)
          .max(100)
          .nullable()
          .meta({ description: 'votes and comments of the first 24 hours against the articles of 90 days' }),
      })
      .nullable()
      .meta({ description: 'the most voted closed case' }),
  })
  .meta({ id: 'FrontPage' });
export type FrontPage = z.infer<typeof FrontPage>;

/** One line of an examples card: a real article with the count that its format is about. */
export const FormatExample = z.object({
  slug: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  votes: z.number().int(),
  pro: z.number().int().meta({ description: 'of an open Trial 0: how its votes divide is sealed' }),
  contro: z.number().int(),
  supports: z.number().int(),
  isOpen: z.boolean().meta({ description: 'a Trial that still takes votes: its percentages stay sealed' }),
});
export type FormatExample = z.infer<typeof FormatExample>;

export const FormatEntry = z
  .object({
    id: z.enum(formats),
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    longDescription: z.string(),
    features: z.array(z.string()),
    examples: z.array(FormatExample),
    realEndings: z.object({ decided: z.int(), agreed: z.int() }).nullable().meta({
      description: 'Trials whose real proceeding ended, and in how many the jury came to the same; null: none',
    }),
  })
  .meta({ id: 'Format' });
export type FormatEntry = z.infer<typeof FormatEntry>;

export const LiveReaders = z.object({ readers: z.number().int() }).meta({ id: 'LiveReaders' });
export type LiveReaders = z.infer<typeof LiveReaders>;
