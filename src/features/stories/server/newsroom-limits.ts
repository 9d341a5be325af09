import { limitPair } from '#platform/limits/limit-both.ts';
import { hour, minute } from '#platform/limits/seconds.ts';

/** What somebody of the newsroom changes: more than a hand can press, far less than a script. */
export const newsroomLimits = limitPair('newsroom', { person: 60, address: 600, seconds: minute });

/** Looks at who sent a story: one at a time, never all of them. */
export const identityLimits = limitPair('newsroom-identity', { person: 30, address: 120, seconds: hour });
