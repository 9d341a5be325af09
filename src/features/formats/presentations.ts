import { dalBassoPresentation } from './dal-basso/presentation.ts';
import { dualitaPresentation } from './dualita/presentation.ts';
import type { Format } from './formats.ts';
import type { FormatPresentation } from './presentation.ts';
import { trialPresentation } from './trial/presentation.ts';

/** How each format is presented; an article's page needs it only where the wall stands. */
export const presentations: Record<Format, FormatPresentation> = {
  dualita: dualitaPresentation,
  trial: trialPresentation,
  dal_basso: dalBassoPresentation,
};
