import { number, plural } from '#lib/italian.ts';
import type { StoredVotes } from './contract.ts';

/** The part of the settings that is about votes. */
export const storedVotesTexts = {
  title: 'I tuoi voti',
  help: 'Di ogni voto conserviamo la scelta e l’ora, di una Dualità anche da che parte stavi prima di leggere, se lo hai detto: non li mostriamo a nessuno. Se ritiri il consenso i numeri restano nei totali e noi dimentichiamo che cosa avevi scelto. Su quali articoli hai votato, e quando, lo ricordiamo finché hai l’account: nessuno vota due volte.',
  stored: ({ stored, leans }: StoredVotes) => {
    const votes =
      stored === 0 ? 'Non conserviamo nessun tuo voto' : `Conserviamo ${plural(stored, 'tuo voto', 'tuoi voti')}`;
    if (leans === 0) return `${votes}.`;
    return `${votes}, ${stored === 0 ? 'ma' : 'e'} di ${number(leans)} Dualità da che parte stavi prima di leggere.`;
  },
  failed: 'Non siamo riusciti a leggere quanti voti conserviamo.',
  withdraw: 'Ritira il consenso',
  backToVote: 'Torna al voto',
  confirmTitle: 'Vuoi ritirare il consenso ai tuoi voti?',
  confirmText:
    'I tuoi voti restano come numeri senza nome e i punti restano tuoi. Da che parte stavi prima di leggere non lo sappiamo più. Sugli articoli su cui hai votato non potrai votare di nuovo. Non si torna indietro.',
  confirm: 'Ritira per sempre',
  done: 'Consenso ritirato',
  doneText: (votes: number) =>
    votes === 0
      ? 'Da che parte stavi prima di leggere non lo sappiamo più.'
      : `${plural(votes, 'voto resta', 'voti restano')} solo come numeri.`,
  withdrawFailed: 'Il consenso non è stato ritirato. Riprova.',
} as const;
