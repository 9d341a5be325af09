import type { FormatLabel } from '#features/formats/label.ts';

export const balladLabel: FormatLabel = {
  name: 'Ballate di Piazza',
  path: 'ballate-di-piazza',
  mark: 'logo',
};
