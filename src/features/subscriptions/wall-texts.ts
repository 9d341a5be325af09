import type { Format } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { publication } from '#lib/publication.ts';
import { firstOf } from './first-of-month.ts';
import { capital } from '#lib/capital.ts';
import { freeArticlesInWords, theFreeArticles } from './free-words.ts';

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
  const { beyond: text, beyondVerdict = text } = presentations[format];
  return hasVerdict ? beyondVerdict : text;
}
