import type { RuleEdition } from '../contract.ts';

/** An edition of the terms that is still a draft, for tests of its page. */
export const draftEdition: RuleEdition = {
  id: '7e1c2b44-4c1f-4c56-9d1c-0f6a2a1b3c4d',
  page: 'terms',
  number: null,
  text: null,
  summary: 'Salvato prima.',
  change: 'information',
  holdsFrom: '2026-12-20',
  version: 3,
  state: 'draft',
  isOutdated: false,
  updatedAt: '2026-11-27T12:00:00Z',
  writers: [],
  mayApprove: true,
  approvedAt: null,
  approvedBy: null,
  withdrawnAt: null,
  told: 0,
  accepted: 0,
};
