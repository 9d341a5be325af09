import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ModerationStep } from '../contract.ts';

/** The rule of a step `m`, where one fired. */
export const firedOf: SQL = sql`case when m.automated then
  json_build_object('rule', m.rule, 'start', m.span_start, 'end', m.span_end, 'matched', m.matched) end`;

/** A step `m` as JSON, with the name of whoever acted. */
export const stepOf: SQL = sql`json_build_object('id', m.id, 'at', m.at,
  'actor', (select name from users where id = m.actor_id), 'isAutomated', m.automated, 'from', m.from_status,
  'to', m.to_status, 'reason', m.reason_code, 'legalGround', m.legal_ground, 'text', m.reason, 'fired', ${firedOf})`;

/** The same as it comes from the database: JSON has no instants. */
export const StepRow = ModerationStep.extend({ at: z.string() });

export const toStep = (step: z.infer<typeof StepRow>): ModerationStep => ({ ...step, at: iso(step.at) });

/** An instant of PostgreSQL's JSON, which has a form of its own, as the calls answer it. */
export const iso = (instant: string): string => new Date(instant).toISOString();

/** The same of one that may not be there. */
export const isoOrNull = (instant: string | null): string | null => (instant === null ? null : iso(instant));
