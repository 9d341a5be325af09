import type { LimitPair } from '#platform/limits/limit-both.ts';

const minute = 60;

/** What somebody of the newsroom changes: more than a hand can press, far less than a script. */
export const newsroomLimits: LimitPair = {
  person: { name: 'newsroom', times: 60, seconds: minute },
  address: { name: 'newsroom-address', times: 600, seconds: minute },
};

/** Looks at who sent a story: one at a time, never all of them. */
export const identityLimits: LimitPair = {
  person: { name: 'newsroom-identity', times: 30, seconds: 60 * minute },
  address: { name: 'newsroom-identity-address', times: 120, seconds: 60 * minute },
};
