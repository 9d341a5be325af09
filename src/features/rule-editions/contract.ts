import { z } from 'zod';
import { editionChanges, longestEdition, rulePages } from './kinds.ts';
import { editionRefusals as words } from './refusals.ts';

const day = z.iso.date(words.day);
const at = z.iso.datetime();

export const editionStates = ['draft', 'coming', 'inForce', 'past', 'withdrawn'] as const;

/** An edition as admins see it. */
export const RuleEdition = z
  .object({
    id: z.uuid(),
    page: z.enum(rulePages),
    number: z.number().int().nullable(),
    text: z.string().nullable().meta({ description: 'null: the text that the program brings' }),
    summary: z.string(),
    change: z.enum(editionChanges),
    holdsFrom: day.nullable(),
    version: z.number().int(),
    state: z.enum(editionStates),
    isOutdated: z.boolean().meta({
      description: 'of a draft: the text that it began with is the last no more, so that it cannot be approved',
    }),
    updatedAt: at,
    writers: z.array(z.string()).meta({ description: 'names, of those who have an account still' }),
    mayApprove: z.boolean().meta({ description: 'whether whoever asks is a second pair of eyes for it' }),
    approvedAt: at.nullable(),
    approvedBy: z.string().nullable(),
    withdrawnAt: at.nullable(),
    told: z.number().int().meta({ description: 'accounts that were sent its mail' }),
    accepted: z.number().int().meta({ description: 'accounts that accepted it' }),
  })
  .meta({ id: 'RuleEdition' });
export type RuleEdition = z.infer<typeof RuleEdition>;

/** What of an edition is written. */
export type WrittenEdition = Pick<RuleEdition, 'text' | 'summary' | 'change' | 'holdsFrom'>;

export const RuleEditions = z
  .object({
    editions: z.array(RuleEdition),
    unannounced: z.array(z.object({ page: z.enum(rulePages), since: at })).meta({
      description: 'pages whose text the program changed without an edition that says so',
    }),
    earliest: day.meta({ description: 'from which an edition may hold that is approved today' }),
  })
  .meta({ id: 'RuleEditions' });
export type RuleEditions = z.infer<typeof RuleEditions>;

export const NewRuleEdition = z.object({ page: z.enum(rulePages, words.page) }).meta({ id: 'NewRuleEdition' });

export const SavedRuleEdition = z
  .object({
    version: z.number().int(),
    text: z.string().trim().min(1, words.text).max(longestEdition.text, words.tooLong).nullable(),
    summary: z.string().trim().max(longestEdition.summary, words.summaryTooLong),
    change: z.enum(editionChanges),
    holdsFrom: day.nullable(),
  })
  .meta({ id: 'SavedRuleEdition' });
export type SavedRuleEdition = z.infer<typeof SavedRuleEdition>;

export const EditionVersion = z.object({ version: z.number().int() }).meta({ id: 'RuleEditionVersion' });

/** What a reader has yet to accept. */
export const RulesToAccept = z
  .object({
    pages: z.array(
      z.object({
        page: z.enum(rulePages),
        number: z.number().int().meta({ description: 'of the edition in force' }),
        changes: z.array(z.object({ number: z.number().int(), holdsFrom: day, summary: z.string() })),
      }),
    ),
  })
  .meta({ id: 'RulesToAccept' });
export type RulesToAccept = z.infer<typeof RulesToAccept>;

export const Acceptance = z
  .object({ terms: z.number().int().optional(), privacy: z.number().int().optional() })
  .refine(({ terms, privacy }) => terms !== undefined || privacy !== undefined, words.nothingToAccept)
  .meta({ id: 'RulesAcceptance', description: 'the number of the edition of each page that is accepted' });
export type Acceptance = z.infer<typeof Acceptance>;
