import { z } from 'zod';
import { Portrait, proceedings, SectionDetails, sectionTypes, trialSubjects } from '#features/articles/contract.ts';
import { drafts } from '#features/formats/drafts.ts';
import { perspectives, type Format } from '#features/formats/formats.ts';
import { maxShortTitle } from '#features/articles/short-title.ts';
import { maxMeaning } from '#features/articles/verdict-meanings.ts';
import { maxSections } from '#features/article-files/file-parts.ts';
import { line, text, tooLong, turnDetails } from '#features/workflow/turn-text.ts';

/** Not there in texts from before it was asked for. */
const meaning = z.string().max(maxMeaning, tooLong).optional();

/** A figure while it is drawn up: a number that is not known yet is null. Articles have them whole (article-files/figure-schema.ts). */
const figureParts = { title: line, caption: z.string().max(300, tooLong).optional() };
const cells = z.array(line).max(200, 'Al massimo 200 righe.');
export const DraftFigure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('facsimile'), ...figureParts, text }),
  z.object({
    kind: z.literal('chart'),
    ...figureParts,
    unit: line,
    columns: cells,
    series: z
      .array(z.object({ name: line, values: z.array(z.number().nullable()).max(200), main: z.boolean().optional() }))
      .max(4, 'Al massimo quattro linee.'),
  }),
  z.object({
    kind: z.literal('table'),
    ...figureParts,
    rows: z
      .array(z.object({ head: line, text: line, state: z.enum(['struck', 'strong']).optional() }))
      .max(200, 'Al massimo 200 righe.'),
  }),
]);
export type DraftFigure = z.infer<typeof DraftFigure>;

const Details = SectionDetails.extend({
  figure: DraftFigure.optional(),
  ...turnDetails,
  speaker: z.object({ name: line, role: line, portrait: Portrait.nullish() }).optional(),
});

export const DraftSection = z.object({
  type: z.enum(sectionTypes),
  title: line,
  content: text,
  perspective: z.enum(perspectives).optional(),
  details: Details.default({}),
});
export type DraftSection = z.infer<typeof DraftSection>;

/** Who signs beside, or instead of, the people of the draft, and what each is quoted with. */
const DraftAuthor = z.object({
  /** The slug under which somebody signs an article that came in from elsewhere (`adopt.ts`): with it, name and role only tell who. */
  author: z.string().max(100).optional(),
  name: line,
  role: line,
  perspective: z.enum(perspectives).optional(),
  thesis: line,
  quote: line,
  portrait: Portrait.optional(),
});

/** Characters that a whole draft may have as JSON: far more than the longest article, as some were kept once. */
export const maxContent = 500_000;
/**
 * Characters beyond which none is written any more: a text of 15,000 words with its sources, whose page is made in far
 * less than 100 ms whatever it is made of (decision 026).
 */
export const maxWritten = 100_000;

/**
 * An article that is being made, in the shape of its file (article-files/schema.ts), in which everything may still
 * be missing. `articleOf` makes the one of the other, or says what is missing.
 */
export const DraftContent = z
  .object({
    title: line,
    shortTitle: z.string().max(maxShortTitle, tooLong).optional(),
    summary: z.string().max(1000, tooLong).default(''),
    topics: z.array(z.string().max(60, tooLong)).max(12, 'Al massimo 12 argomenti.').default([]),
    cover: z
      .object({
        variant: z.string().max(40).optional(),
        image: z
          .string()
          .regex(/^covers\/[0-9a-f]{64}\.jpg$/, 'Scegli l’immagine dalla libreria.')
          .optional(),
        alt: line,
        credit: line,
      })
      .optional(),
    metered: z.boolean().optional().meta({
      description: 'without it a new article is, but not one that collects supports; a known one stays as it was',
    }),
    electoral: z.boolean().optional().meta({ description: 'without it a new one is not, a known one stays as it was' }),
    aiUse: z.string().max(500, tooLong).optional(),
    authors: z.array(DraftAuthor).max(8, 'Al massimo otto firme.').default([]),
    dualita: z.object({ motion: z.string().max(160), proLabel: line, controLabel: line }).optional(),
    trial: z
      .object({
        fact: line,
        question: line,
        guiltyMeans: meaning,
        innocentMeans: meaning,
        place: line,
        subject: z.enum(trialSubjects).optional(),
        proceeding: z.enum(proceedings).optional(),
      })
      .optional(),
    dalBasso: z
      .object({
        place: line,
        province: z.string().max(2).default(''),
        facts: z.array(z.string().max(200, tooLong)).max(3, 'Al massimo tre fatti.').default([]),
        terminus: line,
        figure: DraftFigure.optional(),
      })
      .optional(),
    sections: z.array(DraftSection).max(maxSections, `Al massimo ${maxSections} sezioni.`).default([]),
  })
  .refine((content) => JSON.stringify(content).length <= maxContent, tooLong)
  .meta({ id: 'DraftContent' });
export type DraftContent = z.infer<typeof DraftContent>;

/** What a draft of a format begins with. */
export function emptyContent(format: Format, title: string): DraftContent {
  return DraftContent.parse({ title, ...drafts[format].begins });
}

/** The picture of a cover, `covers/HASH.jpg`, by its hash. */
export function coverHash({ cover }: { cover?: { image?: string | undefined } | undefined }): string | undefined {
  return cover?.image?.replace(/^covers\/|\.jpg$/g, '');
}
