import { StateLabel, type StateLook } from '#design/state-label.tsx';
import { stateNames } from '../desk-texts.ts';
import type { LetterState } from '../rules.ts';

const looks: Record<LetterState, StateLook> = {
  draft: 'new',
  approved: 'accepted',
  sending: 'review',
  sent: 'published',
  withdrawn: 'refused',
};

/** Where a letter stands. */
export const LetterStateLabel = ({ state }: { state: LetterState }) => (
  <StateLabel look={looks[state]}>{stateNames[state]}</StateLabel>
);
