import { limitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { day, hour, minute } from '#platform/limits/seconds.ts';
import { authorMessagesADay } from '../working-limits.ts';

/**
 * How many stories may be sent: for an account (product rules 4.16), counted from the stories themselves, so that what was
 * refused uses nothing up; and without an account for each address (product rules 4.13) and for each
 * mailbox, which anybody may have typed and which gets the receipt.
 */
export const storyLimits = {
  byPerson: { name: 'stories-person', times: 3, seconds: day },
  signedOutHourly: { name: 'stories-address-hour', times: 2, seconds: hour },
  signedOutDaily: { name: 'stories-address-day', times: 5, seconds: day },
  signedOutMailbox: { name: 'stories-mailbox', times: 3, seconds: day },
} as const satisfies Record<string, Limit>;

/** A draft is saved by hand or when a page is left: far slower than this. */
export const draftLimits = limitPair('story-draft', { person: 30, address: 120, seconds: 5 * minute });

/**
 * Files, each of which is decoded: five for each story that may be sent, and some that were the wrong ones. Without an
 * account no more than five stories of a day have.
 */
export const uploadLimits = {
  person: { name: 'story-upload', times: 30, seconds: hour },
  address: { name: 'story-upload-address', times: 60, seconds: hour },
  signedOut: { name: 'story-upload-signed-out', times: 15, seconds: hour },
  signedOutDaily: { name: 'story-upload-signed-out-day', times: 25, seconds: day },
} as const satisfies Record<string, Limit>;

/**
 * What all files together may weigh that came without an account and belong to no story, before one more is refused: so
 * that whoever has many addresses fills no disk. They go after a day (`clean-up.ts`).
 */
export const maxUnclaimedBytes = 500 * 1024 * 1024;
/** How long somebody should wait whose file found no room: stories that are sent make some at any time. */
export const noRoomSeconds = hour;

/** Files taken away again. */
export const removalLimits = {
  address: { name: 'story-removal-address', times: 60, seconds: 10 * minute },
} as const satisfies Record<string, Limit>;

/** What authors do with their stories: answers, yes and no. */
export const actLimits = limitPair('story-acts', { person: 20, address: 80, seconds: 10 * minute });

/**
 * What authors write about an article of theirs, or against its being taken down or joined to another, counted from the
 * messages of its story (`refuseTooManyMessages`), so that no row says who wrote.
 */
export const messageLimit: Limit = { name: 'story-messages', times: authorMessagesADay, seconds: day };
