import type { FormatLabel } from '../label.ts';

/** It collects supports, so whoever wants to give one may always read it. */
export const dalBassoLabel: FormatLabel = {
  name: 'Polemiche dal Basso',
  shortName: 'Dal Basso',
  path: 'dal-basso',
  mark: 'dal_basso',
  colour: 'greenText',
  isVersus: false,
  isMetered: false,
};
