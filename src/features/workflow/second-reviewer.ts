import { drafts } from '#features/formats/drafts.ts';
import type { Format } from '#features/formats/formats.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { DraftActor } from './states.ts';

/**
 * Words that somebody may change in a text altogether and still be a second pair of eyes for it: enough for commas and
 * slips, too few for a passage. Product rules 4.15 ask for the second pair and leave its measure to the newsroom.
 */
export const slightWords = 20;

/** Why somebody does not check a text, or undefined where they may. */
export const reviewRefusals = ['wrote', 'author', 'admins_only'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

interface Beholder {
  actor: DraftActor;
  format: Format;
  /** Whether the text that is to be checked is theirs (`writersOf`). */
  wrote: boolean;
  /** Whether an admin is among those who wrote it. */
  isByAdmin: boolean;
  /** Whether somebody else already put their name under exactly this version: the other side of a Dualità. */
  isSignedByAnother: boolean;
  /** Whether the publication says of itself that one person makes it. */
  isOnePerson: boolean;
}

/**
 * Why somebody ticks and approves nothing of a text: nobody checks what they wrote, admins no more than others, unless the
 * publication says openly that one person makes it. A Trial is checked by admins (product rules 4.15); only one that an
 * admin wrote by a writer too, since the admin who publishes it then is the other of the two.
 */
export function reviewRefusal(beholder: Beholder): ReviewRefusal | undefined {
  const { actor, format, wrote, isByAdmin, isSignedByAnother, isOnePerson } = beholder;
  switch (actor) {
    case 'admin':
      return wrote && !isOnePerson && !isSignedByAnother ? 'wrote' : undefined;
    case 'writer':
    case 'editor':
      if (wrote) return actor === 'writer' ? 'author' : 'wrote';
      return drafts[format].isForAdmins && !isByAdmin ? 'admins_only' : undefined;
    case 'contributor':
    case 'system':
      return 'author';
    default:
      return unreachable(actor);
  }
}
