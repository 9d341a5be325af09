import type { LimitPair } from '#platform/limits/limit-both.ts';

const minute = 60;

/** What is changed in drafts: an editor that saves every few seconds, and the hand beside it. */
export const draftLimits: LimitPair = {
  person: { name: 'drafting', times: 120, seconds: minute },
  address: { name: 'drafting-address', times: 1200, seconds: minute },
};
