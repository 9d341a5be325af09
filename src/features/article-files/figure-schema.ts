import { z } from 'zod';
import { line, number, text } from './text-schemas.ts';

const common = { title: line, caption: line.optional() };

const facsimile = z.strictObject({ kind: z.literal('facsimile'), ...common, text });

const chart = z
  .strictObject({
    kind: z.literal('chart'),
    ...common,
    unit: line,
    columns: z.array(line).min(2),
    series: z
      .array(z.strictObject({ name: line, values: z.array(number), main: z.boolean().optional() }))
      .min(1)
      .max(4),
  })
  .superRefine(({ columns, series }, context) => {
    for (const [index, { values }] of series.entries()) {
      if (values.length === columns.length) continue;
      const path = ['series', index, 'values'];
      context.addIssue({
        code: 'custom',
        path,
        message: `must have one value for each of the ${columns.length} columns`,
      });
    }
  });

const table = z.strictObject({
  kind: z.literal('table'),
  ...common,
  rows: z.array(z.strictObject({ head: line, text: line, state: z.enum(['struck', 'strong']).optional() })).min(1),
});

/** A figure as a file holds it: the same shapes as those that readers get, without unknown keys. */
export const figure = z.discriminatedUnion('kind', [facsimile, chart, table], {
  error: 'must be facsimile, chart or table',
});
