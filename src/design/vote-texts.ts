import { number, plural } from '#lib/italian.ts';
import type { Perspective, Verdict } from './types.ts';

const verdictWords: Record<Verdict, string> = { guilty: 'colpevole', innocent: 'innocente' };

/** What the panels of votes and supports say. */
export const voteTexts = {
  dualitaQuestion: 'E tu, da che parte stai?',
  dualitaRule: 'Si vota una volta sola e non si cambia. Il tuo voto vale 2 punti.',
  dualitaAfter: 'I risultati si vedono dopo il voto.',
  dualitaSending: 'Invio del voto…',
  dualitaVoted: { pro: 'Hai votato pro', contro: 'Hai votato contro' } satisfies Record<Perspective, string>,
  dualitaChoice: { pro: 'Sono a favore', contro: 'Sono contrario' } satisfies Record<Perspective, string>,
  dualitaThesis: (voice: string, thesis: string) => `${voice}: ${thesis}`,
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
    too_few: 'GIURIA INSUFFICIENTE: nessun verdetto.',
  },
  juryClosedOn: (votes: number, date: string) => `${plural(votes, 'voto', 'voti')} in totale, caso chiuso il ${date}.`,
  verdicts: { guilty: 'Colpevole', innocent: 'Innocente' } satisfies Record<Verdict, string>,

  support: 'Sostieni questa storia',
  supported: 'Hai sostenuto questa storia',
  supportWithdraw: 'Premi di nuovo per ritirare il sostegno.',
  supportMissing: (missing: number) => (missing === 1 ? 'Ne manca 1.' : `Ne mancano ${number(missing)}.`),
  supportReached: 'Obiettivo raggiunto: la storia è passata alla redazione nazionale.',
  supportCount: (count: number, goal: number) => `${count === 1 ? 'sostegno' : 'sostegni'} su ${number(goal)}`,
  supportShare: (percent: number) => `${percent}% dell’obiettivo`,
  supportGoal: (goal: number) => `${number(goal)}: amplificazione nazionale`,
  supportPicture: (count: number, goal: number) => `${plural(count, 'sostegno', 'sostegni')} su ${number(goal)}`,
} as const;
