import { limitPair } from '#platform/limits/limit-both.ts';
import { minute } from '#platform/limits/seconds.ts';

/** Keeping and dropping: more than a hand can press. */
export const savedLimits = limitPair('saved', { person: 60, address: 600, seconds: minute });

/** Asking for a list without an account, for each network address: it is asked for where the page of the list is opened. */
export const foundLimit = { name: 'saved-found', times: 60, seconds: minute } as const;
