import { z } from 'zod';
import { formats } from '#features/formats/formats.ts';

/** One hit, as the specification (3) describes it. `highlight` is safe HTML: text and `<mark>` only. */
export const SearchResult = z
  .object({
    id: z.uuid(),
    type: z.enum(['article', 'story']).meta({
      description: 'a story whose article is listed is not listed beside it: it is public by its article alone',
    }),
    title: z.string(),
    slug: z.string(),
    summary: z.string(),
    titleHighlight: z.string().meta({ description: 'the title in the same form, whole' }),
    highlight: z.string().meta({ description: 'HTML; every character of the text escaped, matches in <mark>' }),
    format: z.enum(formats),
    byline: z.string().meta({ description: 'who signs, and where' }),
    correctedQuestion: z.string().optional().meta({
      description: 'what was asked instead, where nothing was found and a word of the question was taken for a mistake',
    }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;
