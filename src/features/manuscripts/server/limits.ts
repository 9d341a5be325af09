import type { LimitPair } from '#platform/limits/limit-both.ts';

const minute = 60;

/** Signs of life of open pages, one every few seconds and tab. */
export const draftPresenceLimits: LimitPair = {
  person: { name: 'drafting-presence', times: 120, seconds: minute },
  address: { name: 'drafting-presence-address', times: 1200, seconds: minute },
};
