import { plural } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { freeInWords } from './free-words.ts';

/** Giving an article away, and getting one. */
export const giftTexts = {
  title: 'Regala questo articolo',
  text: 'Cinque persone lo leggono per intero, anche senza abbonamento.',
  action: 'Crea il link',
  label: 'Il link da mandare',
  openings: (openings: number, limit: number) =>
    openings === 0 ? 'Non l’ha ancora aperto nessuno.' : `Aperto ${plural(openings, 'volta', 'volte')} su ${limit}.`,
  failed: 'Non siamo riusciti a creare il link',
  given: 'Questo articolo è un regalo',
  givenText: () =>
    `Te lo ha aperto chi sostiene questo giornale: non conta ${publication.freeArticles === 1 ? 'come il tuo articolo gratuito' : `fra i tuoi ${freeInWords()}`}.`,
  notGiven: 'Il regalo non si apre',
} as const;
