import { dalBassoPresentation } from './dal-basso/presentation.ts';
import { dualitaPresentation } from './dualita/presentation.ts';
import type { Format } from './formats.ts';
import type { FormatPresentation } from './presentation.ts';
import { trialPresentation } from './trial/presentation.ts';

/** How each format is presented; no page of an article needs it. */
export const presentations: Record<Format, FormatPresentation> = {
  dualita: dualitaPresentation,
  trial: trialPresentation,
  dal_basso: dalBassoPresentation,
};
