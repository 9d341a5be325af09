import type { FormatLabel } from '../label.ts';

export const trialLabel: FormatLabel = {
  name: 'Trial by Media',
  path: 'trial',
  mark: 'trial',
};
