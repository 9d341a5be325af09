import type { Path } from './refusal.ts';

/** Something that keeps an article whose values are all right from being one of its format. */
export interface Problem {
  path: Path;
  kind: ProblemKind;
  reason: string;
}

export type ProblemKind =
  | 'nameless'
  | 'signs_twice'
  | 'no_section'
  | 'two_sides'
  | 'few_turns'
  | 'same_side'
  | 'answers_later'
  | 'answers_nothing'
  | 'opens_with_case'
  | 'one_case'
  | 'no_defence'
  | 'same_meanings'
  | 'heading'
  | 'link';
