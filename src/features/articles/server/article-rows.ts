import { z } from 'zod';
import {
  ArticleLink,
  DualitaDetails,
  PromisedLetter,
  Sequel,
  sectionTypes,
  type Article,
  type ArticleAuthor,
  type SectionDetails,
  type TrialDetails,
  type TrialEnding,
} from '../contract.ts';
import { formats, perspectives } from '#features/formats/formats.ts';

/** One sum of an article: of what, of which section, how many. */
export const CountRow = z.tuple([z.string(), z.number(), z.number()]);
export type CountRow = z.infer<typeof CountRow>;

export const Counts = z.object({ counts: z.array(CountRow).nullable() });
export const Figures = Counts.extend({
  supportStage: z.number(),
  supportsChecked: z.boolean(),
  supportsAnnulled: z.number(),
  sectionsMovedAt: z.date().nullable(),
});
export const Total = z.object({ total: z.number() });

/** An article as lists show it. What is JSON has the instants of PostgreSQL's JSON, not those of the contract. */
export const SummaryRow = Counts.extend({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  short_title: z.string().nullable(),
  summary: z.string(),
  format: z.enum(formats),
  location: z.string().nullable(),
  reading_time: z.number(),
  reactions_total: z.number(),
  cover_variant: z.string().nullable(),
  published_at: z.date(),
  updated_at: z.date(),
  picture: z
    .object({
      hash: z.string(),
      width: z.number(),
      height: z.number(),
      alt: z.string(),
      credit: z.string(),
      position: z.string().nullable(),
    })
    .nullable(),
  authors: z.custom<ArticleAuthor[] | null>(),
});
export type SummaryRow = z.infer<typeof SummaryRow>;

/** With what the list is sorted by. */
export const SortedRow = SummaryRow.extend({ sort_value: z.union([z.string(), z.number()]) });

/** An article as its page shows it. */
export const ArticleRow = SummaryRow.extend({
  metered: z.boolean(),
  electoral: z.boolean(),
  ai_use: z.string().nullable(),
  topics: z.array(z.string()),
  sections: z
    .array(
      z.object({
        position: z.number(),
        type: z.enum(sectionTypes),
        title: z.string(),
        content: z.string(),
        perspective: z.enum(perspectives).nullable(),
        details: z.custom<SectionDetails>(),
      }),
    )
    .nullable(),
  dualita: DualitaDetails.nullable(),
  trial: z.custom<(Omit<TrialDetails, 'result' | 'ending'> & { ending: TrialEnding | null }) | null>(),
  dal_basso: z.custom<Article['dalBasso']>(),
  support_stage: z.number(),
  annulled_votes: z.number().nullable(),
  uncounted_votes: z.number().nullable(),
  has_checked_votes: z.boolean(),
  unindexed: z.boolean(),
  published_alone: z.boolean(),
  corrections: z.custom<Article['corrections'] | null>(),
  involved_voices: z.array(z.string()).nullable(),
  replies: z.custom<Article['rightOfReply'] | null>(),
  promises: z.custom<Article['promises'] | null>(),
  promised_letter: PromisedLetter.nullable(),
  origin: ArticleLink.nullable(),
  sequels: z.array(Sequel).nullable(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;
