import { z } from 'zod';
import { automaticRules } from '#features/comments/pipeline-rules.ts';
import { reportGrounds } from './report-states.ts';

const count = z.number().int();
const share = z.number().int().min(0).max(100).nullable().meta({ description: 'percent; null where there is nothing' });

/** What moderation did in a time, counted from rows. */
export const TransparencyFigures = z
  .object({
    commentsPublished: count.meta({ description: 'written in that time and published today' }),
    withheldByRule: z.array(z.object({ rule: z.enum(automaticRules), count })).meta({
      description:
        'each time that a comment was withheld, under the rule that fired then; edits while it waits are the same time',
    }),
    hidden: count.meta({ description: 'by a person, each time' }),
    hiddenByReports: count.meta({ description: 'each time' }),
    rejected: count.meta({ description: 'each time' }),
    reportsByGround: z.array(z.object({ ground: z.enum(reportGrounds), count })),
    medianMinutesToDecision: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'from when a comment waited to what a person decided first; null where nobody did' }),
    automatedShare: share.meta({
      description: 'of all times that a comment was withheld, hidden or rejected, those without a person',
    }),
    appeals: count.meta({ description: 'made in that time' }),
    appealsDecided: count.meta({ description: 'by a person' }),
    overturnedShare: share.meta({ description: 'of the decided ones' }),
    votesAdmitted: count.meta({ description: 'that a person looked at, and that count' }),
    votesAnnulled: count.meta({ description: 'by a person, or by a verdict before which nobody admitted them' }),
    supportsAnnulled: count.meta({ description: 'of local stories, that a person did not admit' }),
    sanctions: z.array(z.object({ kind: z.enum(['warn', 'limit', 'suspend']), count })),
  })
  .meta({ id: 'TransparencyFigures' });
export type TransparencyFigures = z.infer<typeof TransparencyFigures>;

const OnePersonPeriod = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime().nullable().meta({ description: 'null while it says so' }),
});
export type OnePersonPeriod = z.infer<typeof OnePersonPeriod>;

export const Transparency = z
  .object({
    countedAt: z.iso.datetime(),
    onePersonPeriods: z.array(OnePersonPeriod).meta({
      description: 'in which the publication said that one person makes and checks it, the earliest first',
    }),
    thisMonth: TransparencyFigures,
    lastTwelveMonths: TransparencyFigures.meta({ description: 'this one among them' }),
    months: z
      .array(TransparencyFigures.extend({ month: z.string().meta({ example: '2026-11' }) }))
      .meta({ description: 'the last twelve, oldest first' }),
  })
  .meta({ id: 'Transparency' });
export type Transparency = z.infer<typeof Transparency>;
