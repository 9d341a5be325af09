import { plural } from '#lib/italian.ts';
import type { Perspective } from './types.ts';

/** What the vote of a Dualità says from the moment of the own vote on: loaded for those who can vote alone. */
export const dualitaResultTexts = {
  dualitaSending: 'Invio del voto…',
  dualitaVoted: { pro: 'Hai votato pro', contro: 'Hai votato contro' } satisfies Record<Perspective, string>,
  dualitaOwn: (voice: string) => `${voice}, il tuo voto`,
  dualitaBalance: (pro: number, contro: number) => `Pro ${pro} per cento, contro ${contro} per cento`,
  dualitaLead: (leader: Perspective, points: number) =>
    `Prevale il ${leader} con ${plural(points, 'punto', 'punti')} di scarto.`,
  dualitaNarrowLead: (leader: Perspective) => `Prevale il ${leader} con meno di un punto di scarto.`,
  dualitaTieTitle: 'Pareggio',
  dualitaTie: (each: number) => `Pareggio: ${plural(each, 'voto', 'voti')} per parte. Il prossimo sposta la riga.`,
  perspectives: { pro: 'pro', contro: 'contro' } satisfies Record<Perspective, string>,
  votes: (count: number) => plural(count, 'voto', 'voti'),
  notAPoll: 'È il voto dei lettori, non un sondaggio.',
} as const;
