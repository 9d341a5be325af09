import type { SQL } from 'drizzle-orm';

/** What is known, in a later feature, of who told the stories that articles were made of: no more than a keyed hash. */
export interface TellerDoor {
  /** SQL of `article_id` and `key` of those of an array of articles whose story somebody told with an account. */
  keysOf(articleIds: SQL): SQL;
  /** The key of an account. */
  keyOf(userId: string): string;
}

let door: TellerDoor | undefined;

/** Hands in who told what, where the features are put together. */
export function openTellerDoor(opened: TellerDoor): void {
  door = opened;
}

/** The one that was handed in. */
export function tellerDoor(): TellerDoor {
  if (!door) throw new Error('Nobody handed in who told the stories of articles (openTellerDoor)');
  return door;
}
