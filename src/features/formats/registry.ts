import { dalBassoLabel } from './dal-basso/label.ts';
import { dualitaLabel } from './dualita/label.ts';
import type { FormatLabel } from './label.ts';
import { trialLabel } from './trial/label.ts';

/** The editorial formats, in the specification's order and with its names (1): adding one begins here. */
export const registry = {
  dualita: dualitaLabel,
  trial: trialLabel,
  dal_basso: dalBassoLabel,
} satisfies Record<string, FormatLabel>;
