import { limitPair } from '#platform/limits/limit-both.ts';
import { hour } from '#platform/limits/seconds.ts';

/** Pictures that are uploaded into the library: each is encoded anew. */
export const libraryLimits = limitPair('library-upload', { person: 60, address: 300, seconds: hour });
