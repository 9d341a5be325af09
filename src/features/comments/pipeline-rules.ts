/**
 * What withholds or hides a comment without a person: a phase of the pipeline (product rules 4.5), or the reports of
 * readers together.
 */
export const automaticRules = ['words', 'personal_data', 'history', 'limit', 'external', 'reports'] as const;
export type AutomaticRule = (typeof automaticRules)[number];

/** Why a comment is not taken at all. */
export const refusals = ['closed', 'repeated', 'links'] as const;
export type Refusal = (typeof refusals)[number];

/** A rule that fired, and the piece of the text that it fired at, where it was one; UTF-16 units. */
export interface Fired {
  rule: AutomaticRule;
  start: number | null;
  end: number | null;
  matched: string | null;
}
