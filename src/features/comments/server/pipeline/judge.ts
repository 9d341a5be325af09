import {
  closed,
  external,
  history,
  limit,
  links,
  personalData,
  repeat,
  staff,
  words,
  type Circumstances,
  type Phase,
  type Verdict,
} from './phases.ts';

/**
 * The phases in the order of product rules 4.5. Before them a text was measured and purified: the contract does both, so
 * that nothing else can come in.
 */
const phases: readonly Phase[] = [closed, repeat, staff, words, personalData, links, history, limit, external];

/** What becomes of a comment: the first phase that decides, decides. Where none does it is published. */
export async function judge(text: string, known: Circumstances): Promise<Verdict> {
  for (const phase of phases) {
    const verdict = await phase(text, known);
    if (verdict) return verdict;
  }
  return { outcome: 'publish' };
}
