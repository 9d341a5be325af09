import type { Format } from '#features/formats/formats.ts';
import { unreachable } from '#lib/unreachable.ts';
import { publication } from '#lib/publication.ts';
import { firstOf } from './first-of-month.ts';
import { capital, freeArticlesInWords, theFreeArticles } from './free-words.ts';

/** Where the free articles end (specification 4; product rules 1.2). */
export const wallTexts = {
  over: 'Hai Raggiunto il Limite',
  text: (format: Format, hasVerdict: boolean) =>
    `Hai letto ${freeArticlesInWords()} ${publication.freeArticles === 1 ? 'gratuito' : 'gratuiti'}. ${beyond(format, hasVerdict)} serve una firma in più: la tua.`,
  get price() {
    return publication.price;
  },
  perMonth: 'al mese',
  reasons: ['Articoli illimitati, nessuna pubblicità', 'Disdici quando vuoi', 'Rimborso entro 30 giorni'],
  signIn: 'Hai già un abbonamento? Accedi',
  backOn: (resetsAt: string) =>
    publication.freeArticles === 1
      ? `L’articolo gratuito torna il ${firstOf(resetsAt)}.`
      : `${capital(theFreeArticles())} gratuiti tornano il ${firstOf(resetsAt)}.`,
  become: 'Diventa Supporter',
};

function beyond(format: Format, hasVerdict: boolean): string {
  switch (format) {
    case 'dualita':
      return 'Per sapere come risponde l’altra voce, e come finisce il confronto,';
    case 'trial':
      return hasVerdict
        ? 'Per leggere le prove, la difesa e che cosa ha deciso la giuria,'
        : 'Per leggere le prove e la difesa, e dare il tuo verdetto,';
    case 'dal_basso':
      return 'Per sentire le persone che c’erano, e dire se stai dalla loro parte,';
    default:
      return unreachable(format);
  }
}
