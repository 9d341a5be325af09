import type { ExportPart } from '#features/accounts/server/data-export.ts';
import { ownSums } from './own-share.ts';

/** By month alone: of single articles few readers may be known (`statement.ts`). */
export const sharePart: ExportPart = {
  name: 'quota-delle-firme',
  title: 'La tua parte della quota delle firme',
  rows: ({ db }, userId) => ownSums(db, userId),
};
