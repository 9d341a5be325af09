import type { JuryOutcome } from './contract.ts';

/**
 * Whether a jury of readers pronounced anything. Of one below its quorum nobody is told but who asked for it at its case,
 * and no share of its votes is told away from the page of the case, which shows them once it is closed.
 */
export function hasPronounced(outcome: JuryOutcome): boolean {
  return outcome !== 'no_quorum';
}
