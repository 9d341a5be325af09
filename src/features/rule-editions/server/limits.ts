import { limitPair } from '#platform/limits/limit-both.ts';
import { hour, minute } from '#platform/limits/seconds.ts';

/** What admins do with editions: more than a hand can press, far less than a script. */
export const deskLimits = limitPair('rule-editions', { person: 60, address: 240, seconds: minute });

/** Accepting the rules: once is enough, and of a school many at once. */
export const acceptLimits = limitPair('rules-accept', { person: 30, address: 3000, seconds: hour });
