import { publication } from '#lib/publication.ts';
import { firstOf } from './first-of-month.ts';
import { capital } from '#lib/capital.ts';
import { theFreeArticles } from './free-words.ts';

/** What is left of a reader's free articles (specification 4; product rules 1.2). */
export const meterTexts = {
  last: 'Ultimo Articolo Gratuito!',
  lastText: (resetsAt: string) =>
    `Ti resta una lettura fino al ${firstOf(resetsAt)}. Con ${publication.price} al mese non le conti più.`,
  lastAction: 'Vedi l’abbonamento',
  overText: (month: string) => `${overOf(month)} Puoi continuare a commentare e votare dove hai già letto.`,
  overTextAnonymous: (month: string) =>
    `${overOf(month)} Quelli che hai già aperto restano tuoi fino alla fine del mese.`,

  listTitle: (count: number) =>
    count === 1 ? 'L’articolo che hai letto questo mese' : 'Gli articoli che hai letto questo mese',
  listHelp: (resetsAt: string) => `Restano aperti fino alla fine del mese. Il conto riparte il ${firstOf(resetsAt)}.`,
  continueOffer: () => `Continua a leggere con ${publication.price} al mese`,

  adLabel: 'Annuncio della redazione',
  adTitle: 'Qui potrebbe esserci la tua storia',
  adText:
    'Un cantiere che non finisce, una linea soppressa, una scuola da salvare: raccontacela, la leggiamo entro due giorni.',
  adAction: 'Racconta la Tua Storia',
} as const;

const overOf = (month: string) =>
  publication.freeArticles === 1
    ? `L’articolo gratuito di ${month} è finito.`
    : `${capital(theFreeArticles())} di ${month} sono finiti.`;
