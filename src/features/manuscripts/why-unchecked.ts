import type { Role } from '#features/accounts/roles.ts';
import { registry } from '#features/formats/registry.ts';
import type { DraftStatus } from '#features/workflow/states.ts';
import type { DraftFile } from './contract.ts';
import { twoPeoples } from './workflow-texts.ts';

/** Where somebody is waited for who checks. */
const checked: readonly DraftStatus[] = ['in_review', 'correcting'];

/**
 * Why somebody who works on a text neither ticks nor approves it now, and what to do, in Italian; undefined where they may,
 * and for its authors, who know it as theirs, unless they are admins.
 */
export function whyUnchecked(
  { format, status, checksClosed }: Pick<DraftFile, 'format' | 'status' | 'checksClosed'>,
  role: Role,
): string | undefined {
  if (checksClosed !== 'wrote' || !checked.includes(status)) return undefined;
  if (registry[format].isVersus) return status === 'in_review' ? twoPeoples.dualita : undefined;
  return role === 'admin' ? twoPeoples.wroteAsAdmin : twoPeoples.wrote;
}
