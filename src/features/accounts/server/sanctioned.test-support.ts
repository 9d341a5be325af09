import type { SanctionNotice } from '../sanction-contract.ts';

/** What is read in tests of an account's file, as admins get it. */
export interface Sanctioned {
  sanctions: SanctionNotice[];
}

/** Limits an account for a week. */
export const limit = { kind: 'limit', reason: 'insults', text: 'Hai insultato due persone.', days: 7 };
