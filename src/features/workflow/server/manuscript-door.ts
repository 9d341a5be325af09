import type { Perspective } from '#features/formats/formats.ts';
import type { Role } from '#features/accounts/roles.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { neededFor } from '../rules.ts';
import type { TurnText } from '../turn-text.ts';
import type { Signed } from './signatures.ts';
import type { DraftRow, Mover } from './transitions.ts';

/** Whoever writes, and when. */
interface By {
  userId: string;
  at: Date;
}

/**
 * What moving a draft asks of its text, which is a later feature: it is handed in where the features are put together, and
 * everything here happens in the transaction of what causes it, with a locked draft.
 */
export interface ManuscriptDoor {
  /** The latest revision. */
  latest(db: Queryable, draftId: string): Promise<Signed>;
  /** Who wrote the text that stands to be checked. */
  writersOf(db: Queryable, draft: DraftRow): Promise<{ id: string; role: Role }[]>;
  /** Whether somebody else than one person ticked anything on exactly the latest version. */
  isTickedByAnother(db: Queryable, draft: DraftRow, userId: string): Promise<boolean>;
  /** Refuses (409) what is not ready for a step, with everything that is missing for it. */
  refuseUnready(tx: Tx, draft: DraftRow, step: keyof typeof neededFor, at: Date): Promise<void>;
  /** Makes the motion part of the text. */
  addMotion(tx: Tx, draft: DraftRow, by: By): Promise<void>;
  /** Makes a turn part of the text. Refuses (400) one with which it would be too long. */
  addTurn(tx: Tx, draft: DraftRow, turn: { perspective: Perspective; content: TurnText }, by: By): Promise<void>;
  /** Writes what it says into its one article, which readers see from `publishAt` on. Refuses (409) what is not ready. */
  publish(tx: Tx, draft: DraftRow, hours: { publishAt: Date; at: Date }): Promise<{ articleId: string; slug: string }>;
  /** Moves it to a correction, which begins from what readers see. */
  beginCorrection(tx: Tx, draft: DraftRow, mover: Mover): Promise<void>;
  /** Puts the corrected text before readers. Refuses (409) one that is not ready or did not change. */
  publishCorrection(tx: Tx, draft: DraftRow, mover: Mover, words: { what: string; why: string }): Promise<void>;
  /** Lets a correction be: what readers see is the latest revision again. */
  dropCorrection(tx: Tx, draft: DraftRow, mover: Mover): Promise<void>;
  /** Makes what readers see the latest revision again, where a correction has changed it; answers its title. */
  restorePublished(tx: Tx, draft: DraftRow, by: By): Promise<string>;
}

let door: ManuscriptDoor | undefined;

/** Hands in the one door, where the features are put together. */
export function openManuscriptDoor(opened: ManuscriptDoor): void {
  door = opened;
}

/** The one that was handed in. */
export function manuscriptDoor(): ManuscriptDoor {
  if (!door) throw new Error('Nobody handed in the texts of manuscripts (openManuscriptDoor)');
  return door;
}
