import type { LimitPair } from '#platform/limits/limit-both.ts';

const minute = 60;

/** Pictures that are uploaded into the library: each is encoded anew. */
export const libraryLimits: LimitPair = {
  person: { name: 'library-upload', times: 60, seconds: 60 * minute },
  address: { name: 'library-upload-address', times: 300, seconds: 60 * minute },
};
