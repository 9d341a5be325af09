import type { ShownParagraph } from './page-text.ts';
import type { Player } from './player.ts';

/** An article that is read aloud, and where in the page its paragraphs stand. */
export interface Listening {
  player: Player;
  paragraphs: readonly ShownParagraph[];
}
