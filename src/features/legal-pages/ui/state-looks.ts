import type { StateLook } from '#design/state-label.tsx';
import type { RuleArchive } from '../contract.ts';

/** How it looks where an edition stands. */
export const stateLooks: Record<RuleArchive['editions'][number]['state'], StateLook> = {
  coming: 'waiting',
  inForce: 'published',
  past: 'closed',
  withdrawn: 'refused',
};
