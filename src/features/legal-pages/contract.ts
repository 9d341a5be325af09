import { z } from 'zod';
import { editionChanges, rulePages } from '#features/rule-editions/kinds.ts';
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
    isRules: z.boolean().optional().meta({ description: 'whether it changes by editions' }),
    coming: z
      .object({ key: z.string(), holdsFrom: z.string(), isWithdrawn: z.boolean(), isShown: z.boolean() })
      .optional()
      .meta({ description: 'the edition that was announced; isShown: its text is the one that is shown already' }),
    inShort: lines.optional(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(Block) })),
  })
  .meta({ id: 'LegalText' }) as unknown as z.ZodType<Page>;

const day = z.string().meta({ description: 'YYYY-MM-DD' });
const rules = { key: z.string().meta({ description: 'how its address ends' }), page: z.enum(rulePages) };
const edition = {
  ...rules,
  number: z.number().int(),
  state: z.enum(['coming', 'inForce', 'past', 'withdrawn']),
  change: z.enum(editionChanges),
  holdsFrom: day,
  summary: z.string(),
};

/** Everything that terms and privacy were, the latest first: editions, and what was there before or beside them. */
export const RuleArchive = z
  .object({
    editions: z.array(z.object(edition)),
    texts: z.array(z.object({ ...rules, since: day })),
  })
  .meta({ id: 'RuleArchive' });
export type RuleArchive = z.infer<typeof RuleArchive>;

const Change = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

const differences = z.array(z.object({ title: z.string(), changes: z.array(Change).nullable() }));

/** What a draft changes. */
export const RuleDifferences = z
  .object({
    differences: differences.meta({
      description: 'the parts that differ from the text that it began with; without words where they are too long',
    }),
  })
  .meta({ id: 'RuleDifferences' });
export type RuleDifferences = z.infer<typeof RuleDifferences>;

/** One of them, as a page. */
export const RulesPage = z
  .object({
    text: ReadPage,
    page: z.enum(rulePages),
    edition: z.object(edition).nullable().meta({ description: 'null for a text that the program brought' }),
    since: day,
    isShown: z.boolean().meta({ description: 'the text is the program’s, which is shown already' }),
    differences: differences.meta({
      description:
        'of one that comes: the parts that differ from the rules until its day; without words where they are too long',
    }),
  })
  .meta({ id: 'RulesPage' });
export type RulesPage = z.infer<typeof RulesPage>;
