import type { FormatLabel } from '../label.ts';

export const dualitaLabel: FormatLabel = {
  name: 'Dualità',
  path: 'dualita',
  mark: 'dualita',
  isVersus: true,
};
