import type { LimitPair } from '#platform/limits/limit-both.ts';

const minute = 60;

/** What is changed in drafts: an editor that saves every few seconds, and the hand beside it. */
export const draftLimits: LimitPair = {
  person: { name: 'drafting', times: 120, seconds: minute },
  address: { name: 'drafting-address', times: 1200, seconds: minute },
};

/** Signs of life of open pages, one every few seconds and tab. */
export const draftPresenceLimits: LimitPair = {
  person: { name: 'drafting-presence', times: 120, seconds: minute },
  address: { name: 'drafting-presence-address', times: 1200, seconds: minute },
};

/** Pictures that are uploaded into the library: each is encoded anew. */
export const libraryLimits: LimitPair = {
  person: { name: 'library-upload', times: 60, seconds: 60 * minute },
  address: { name: 'library-upload-address', times: 300, seconds: 60 * minute },
};

/** Requests for a rettifica or a reply, from one address. */
export const replyLimit = { name: 'reply-request-address', times: 5, seconds: 24 * 60 * minute };
