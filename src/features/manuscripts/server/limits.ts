import { limitPair } from '#platform/limits/limit-both.ts';
import { minute } from '#platform/limits/seconds.ts';

/** Signs of life of open pages, one every few seconds and tab. */
export const draftPresenceLimits = limitPair('drafting-presence', { person: 120, address: 1200, seconds: minute });
