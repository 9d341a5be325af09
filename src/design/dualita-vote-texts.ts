import type { Perspective } from './types.ts';

/** What the vote of a Dualità says before anybody voted. */
export const dualitaVoteTexts = {
  dualitaQuestion: 'E tu, da che parte stai?',
  dualitaRule: 'Si vota una volta sola e non si cambia. Il tuo voto vale 2 punti.',
  dualitaAfter: 'I risultati si vedono dopo il voto.',
  dualitaChoice: { pro: 'Sono a favore', contro: 'Sono contrario' } satisfies Record<Perspective, string>,
  dualitaThesis: (voice: string, thesis: string) => `${voice}: ${thesis}`,
} as const;
