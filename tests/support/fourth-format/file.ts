import { z } from 'zod';
import { common, signature } from '#features/article-files/schema-parts.ts';
import { line } from '#features/article-files/text-schemas.ts';
import type { FormatFile } from '#features/formats/file.ts';

export const balladFile = {
  frontMatter: z.strictObject({
    format: z.literal('ballad'),
    ...common(['stave']),
    authors: z.array(signature({})).min(1),
  }),
  blocks: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('context'), label: line.optional() })], {
    error: 'must be context',
  }),
  problemsOf: ({ sections }) =>
    sections.length < 2
      ? [{ path: ['sections'], kind: 'no_section', reason: 'a ballad has at least two stanzas' }]
      : [],
  detailsOf: () => ({}),
} satisfies FormatFile;
