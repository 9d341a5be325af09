import { limitPair } from '#platform/limits/limit-both.ts';
import { minute } from '#platform/limits/seconds.ts';

/** What is changed in drafts: an editor that saves every few seconds, and the hand beside it. */
export const draftLimits = limitPair('drafting', { person: 120, address: 1200, seconds: minute });
