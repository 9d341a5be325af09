import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ModerationStep } from '../contract.ts';

/**
 * The rule that had a part in a step `m`: its own where the program took it, and of a person's the one that fired before at
 * the text that they read (DSA, art. 17).
 */
export const firedFor: SQL = firedAt({
  commentId: sql`m.comment_id`,
  revisionId: sql`m.revision_id`,
  until: sql`m.at`,
});

/** The rule that fired last, until an instant, at one text of a comment: the one that replaced a revision. */
export function firedAt({ commentId, revisionId, until }: { commentId: SQL; revisionId: SQL; until: SQL }): SQL {
  return sql`(select ${ruleOf(sql`f`)} from moderation_actions f
    where f.comment_id = ${commentId} and f.automated and f.revision_id is not distinct from ${revisionId}
      and f.at <= ${until}
      -- Which text it was is not known any more once the revisions are gone.
      and not exists (select from comments e where e.id = f.comment_id and e.edited_at > f.at and e.edited_at <= ${until})
    order by f.at desc limit 1)`;
}

/** A step `m` as JSON, with the name of whoever acted. */
export const stepOf: SQL = sql`json_build_object('id', m.id, 'at', m.at,
  'actor', (select name from users where id = m.actor_id), 'isAutomated', m.automated, 'from', m.from_status,
  'to', m.to_status, 'reason', m.reason_code, 'legalGround', m.legal_ground, 'text', m.reason,
  'fired', case when m.automated then ${ruleOf(sql`m`)} end)`;

/** The rule of an automated step. */
function ruleOf(step: SQL): SQL {
  return sql`json_build_object('rule', ${step}.rule, 'start', ${step}.span_start, 'end', ${step}.span_end,
    'matched', ${step}.matched)`;
}

/** The same as it comes from the database: JSON has no instants. */
export const StepRow = ModerationStep.extend({ at: z.string() });

export const toStep = (step: z.infer<typeof StepRow>): ModerationStep => ({ ...step, at: iso(step.at) });

/** An instant of PostgreSQL's JSON, which has a form of its own, as the calls answer it. */
export const iso = (instant: string): string => new Date(instant).toISOString();

/** The same of one that may not be there. */
export const isoOrNull = (instant: string | null): string | null => (instant === null ? null : iso(instant));
