import type { FormatLabel } from '../label.ts';

export const dualitaLabel: FormatLabel = {
  name: 'Dualità',
  shortName: 'Dualità',
  path: 'dualita',
  mark: 'dualita',
  colour: 'ink',
  isVersus: true,
  isMetered: true,
};
