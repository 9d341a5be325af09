import { dalBassoFile } from './dal-basso/file.ts';
import { dualitaFile } from './dualita/file.ts';
import type { FormatFile } from './file.ts';
import type { Format } from './formats.ts';
import { trialFile } from './trial/file.ts';

/** How the articles of each format are written as files. */
export const files = {
  dualita: dualitaFile,
  trial: trialFile,
  dal_basso: dalBassoFile,
} satisfies Record<Format, FormatFile>;
