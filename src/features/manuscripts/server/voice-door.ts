import type { Tx } from '#platform/db.ts';

/** Of the versions of an article with these ids, those that may be part of its text: let in and not taken back, or published. */
export type StandingVoices = (tx: Tx, articleId: string, ids: string[]) => Promise<string[]>;

let door: StandingVoices | undefined;

/** Hands in who knows the versions of people involved, a later feature's, where the features are put together. */
export function openVoiceDoor(opened: StandingVoices): void {
  door = opened;
}

/** Which versions may be part of a text. */
export const standingVoices: StandingVoices = (tx, articleId, ids) => {
  if (!door) throw new Error('Nobody handed in which versions may be part of a text (openVoiceDoor)');
  return door(tx, articleId, ids);
};
