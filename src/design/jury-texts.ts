import { plural, withArticle } from '#lib/italian.ts';
import type { Verdict } from './types.ts';

/** What the jury panel says. */
export const juryTexts = {
  juryTitle: 'La giuria dei lettori',
  juryOpen: 'In corso...',
  juryClosed: 'Verdetto',
  jurySeats: 'Ogni seggio vale un dodicesimo dei voti. Seggio pieno: colpevole. Seggio vuoto: innocente.',
  juryBefore: 'I dodici seggi sono vuoti: i risultati si vedono dopo il voto.',
  juryPicture: (guilty: number, innocent: number) =>
    `Dodici seggi della giuria: ${guilty} per cento colpevole, ${innocent} per cento innocente`,
  juryPictureBefore: 'Dodici seggi della giuria, ancora vuoti',
  juryTotal: (count: number) => `${plural(count, 'voto', 'voti')} in totale`,
  juryOwn: (verdict: Verdict) => `Hai votato: ${verdictWords[verdict]}. Il voto è definitivo.`,
  jurySignIn: "Effettua l'accesso per esprimere il tuo voto",
  signIn: 'Accedi',
  juryDaysLeft: (days: number) =>
    days > 0
      ? `Il verdetto finale dei lettori sarà annunciato tra ${plural(days, 'giorno', 'giorni')}.`
      : 'Il verdetto finale dei lettori sarà annunciato oggi.',
  juryDay: (day: number, last: number) => `Giorno ${day} di ${last}`,
  juryLastDay: 'Verdetto',
  juryYours: '(il tuo voto)',
  juryDecided: {
    guilty: 'I lettori hanno deciso: COLPEVOLE.',
    innocent: 'I lettori hanno deciso: INNOCENTE.',
    tie: 'PARITÀ: in dubio pro reo, nessuna condanna.',
    no_quorum: 'GIURIA INSUFFICIENTE: nessun verdetto.',
  },
  juryClosedOn: (votes: number, date: string) =>
    `${plural(votes, 'voto', 'voti')} in totale, caso chiuso ${withArticle('il', date)}.`,
  verdicts: { guilty: 'Colpevole', innocent: 'Innocente' } satisfies Record<Verdict, string>,
} as const;

/** What the verdict of a case means, as a sentence after it; empty where there is none, or nobody wrote it out. */
export function decidedMeaning(
  outcome: keyof typeof juryTexts.juryDecided,
  theses: Record<Verdict, string> | undefined,
): string {
  if (!theses || (outcome !== 'guilty' && outcome !== 'innocent')) return '';
  return `${theses[outcome].replace(/\.$/, '')}. `;
}

const verdictWords: Record<Verdict, string> = { guilty: 'colpevole', innocent: 'innocente' };
