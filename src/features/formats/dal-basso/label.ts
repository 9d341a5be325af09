import type { FormatLabel } from '../label.ts';

export const dalBassoLabel: FormatLabel = {
  name: 'Polemiche dal Basso',
  path: 'dal-basso',
  mark: 'dal_basso',
};
