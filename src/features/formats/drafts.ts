import { dalBassoDraft } from './dal-basso/draft.ts';
import type { FormatDraft } from './draft.ts';
import { dualitaDraft } from './dualita/draft.ts';
import type { Format } from './formats.ts';
import { trialDraft } from './trial/draft.ts';

/** How the articles of each format are made in the newsroom. */
export const drafts = {
  dualita: dualitaDraft,
  trial: trialDraft,
  dal_basso: dalBassoDraft,
} satisfies Record<Format, FormatDraft>;
