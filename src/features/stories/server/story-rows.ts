import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoInstants } from '#platform/row-instants.ts';
import type { StoryClock, StoryRefusal } from '../contract.ts';
import { pick } from '#lib/pick.ts';
import { categoryNames, textFields } from '../fields.ts';
import { appealUntil, clockOf } from '../rules.ts';
import { appealOpenAt } from './on-clock.ts';
import { rejectionReasonNames, storyStatuses } from '../states.ts';
import { isAgreed } from './approval.ts';

/** What the author of a story sent (of `stories s`); the name is empty where it is sealed. */
export const SentRow = z.object({
  title: z.string(),
  location: z.string(),
  category: z.enum(categoryNames),
  protagonistName: z.string(),
  protagonistRole: z.string(),
  story: z.string(),
  context: z.string(),
  impact: z.string(),
  isAnonymous: z.boolean(),
  submittedAt: z.date(),
});
export const sentColumns = sql`s.title, s.location, s.category, s.protagonist_name as "protagonistName",
  s.protagonist_role as "protagonistRole", s.story, s.context, s.impact, s.is_anonymous as "isAnonymous",
  s.submitted_at as "submittedAt"`;

/** What was sent, out of a row that tells more of the story. */
export const sentOf = (row: z.infer<typeof SentRow>) => pick(row, ...textFields, 'category', 'isAnonymous');

/** Where a story stands (of `stories s`). */
export const StandingRow = z.object({
  id: z.string(),
  status: z.enum(storyStatuses),
  clockFrom: z.date(),
  changedAt: z.date(),
  approved: z.boolean(),
  appealedAt: z.date().nullable(),
  appealOpenAt: z.date().nullable(),
});
export const standingColumns = sql`s.id, s.status, s.clock_from as "clockFrom", s.changed_at as "changedAt",
  ${isAgreed} as approved, s.appealed_at as "appealedAt", ${appealOpenAt} as "appealOpenAt"`;

/** The clock of a story that waits for the newsroom. */
export function clockShown(story: Parameters<typeof clockOf>[0], now: Date): StoryClock | null {
  const clock = clockOf(story, now);
  return clock ? isoInstants(clock) : null;
}

/** Why a story was refused (of `stories s`). */
export const RefusalRow = z.object({
  rejectionReason: z.enum(rejectionReasonNames).nullable(),
  rejectionText: z.string().nullable(),
  rejectedAt: z.date().nullable(),
  rejectedBy: z.string().nullable(),
});
export const refusalColumns = sql`s.rejection_reason as "rejectionReason", s.rejection_text as "rejectionText",
  s.rejected_at as "rejectedAt", s.rejected_by as "rejectedBy"`;

/** The last refusal of a story, also while it is looked at again. */
export function refusalShown(
  { rejectionReason, rejectionText, rejectedAt, appealedAt }: z.infer<typeof RefusalRow> & { appealedAt: Date | null },
  now: Date,
): StoryRefusal | null {
  if (!rejectionReason || !rejectedAt) return null;
  const until = appealUntil({ rejectedAt, appealedAt });
  return {
    reason: rejectionReason,
    text: rejectionText ?? '',
    at: rejectedAt.toISOString(),
    appealUntil: until && until > now ? until.toISOString() : null,
  };
}
