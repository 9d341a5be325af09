import { z } from 'zod';
import type { ReadPage as Page } from './legal-text.ts';

const lines = z.array(z.string());
const Block = z.union([
  z.string().meta({ description: 'a paragraph' }),
  z.object({ kind: z.literal('list'), items: lines }),
  z.object({ kind: z.literal('questions'), entries: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  z.object({
    kind: z.literal('facts'),
    entries: z.array(z.object({ name: z.string(), value: z.string(), email: z.string().optional() })),
  }),
  z.object({ kind: z.literal('table'), caption: z.string(), columns: lines, rows: z.array(lines) }),
  z.object({
    kind: z.literal('links'),
    links: z.array(z.object({ text: z.string(), to: z.string(), hash: z.string().optional() })),
  }),
]);

/** A page of rules or help, with `**strong**` and `*emphasis*` in its prose. */
export const ReadPage = z
  .object({
    title: z.string(),
    description: z.string().optional(),
    standfirst: z.string(),
    inForceSince: z.string().optional().meta({ description: 'YYYY-MM-DD' }),
    readOn: z.string().meta({ description: 'The day in Rome on which it was asked for, YYYY-MM-DD' }),
    inShort: lines.optional(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(Block) })),
  })
  .meta({ id: 'LegalText' }) as unknown as z.ZodType<Page>;
