import { timeOfDay } from '#lib/italian-dates.ts';
import { plural } from '#lib/italian.ts';
import type { Standing } from './cluster-rules.ts';
import { mostCertain, type Lean } from './rules.ts';

/** What whoever is signed in reads around a vote. */
export const voteFormTexts = {
  failedTitle: 'Voto non registrato',
  failed: 'Il voto non è partito. Controlla la connessione e riprova.',
  toSettings: 'Vai alle Impostazioni',
  withdrawnTitle: 'Il tuo voto non è più collegato a te',
  withdrawn: 'Hai votato qui e poi hai ritirato il consenso: il numero resta nel totale e non si vota di nuovo.',

  sumsMissing: 'Ora non riusciamo a mostrare i risultati.',
  silent:
    'Il tuo voto è registrato. Fino alla fine del silenzio elettorale i risultati non si mostrano a nessuno, nemmeno a chi ha votato.',

  standings: {
    checking:
      'Il tuo voto aspetta che una persona lo esamini: per ora non è nel totale. Succede ai voti arrivati in gruppo dalla stessa rete, e a quelli da un indirizzo usa e getta o da una casella che ha già un altro account: questi, se in un Trial nessuno li ammette prima del verdetto, non contano.',
    annulled:
      'Il tuo voto non è nel totale: faceva parte di un gruppo di voti che abbiamo attribuito a una persona sola, oppure veniva da un indirizzo usa e getta o da una casella con più account e nessuno lo ha ammesso.',
  } satisfies Record<Exclude<Standing, 'counted'>, string>,
  object: 'Non sei d’accordo? Scrivici',

  notify: 'Avvisami del verdetto',
  notifyOn: 'Ti scriviamo quando la giuria ha deciso.',
  notifyOff: 'Non ti scriveremo.',
  notifyFailed: 'Non siamo riusciti a salvare la scelta. Riprova.',

  leanQuestion: 'Prima di leggere, da che parte stai?',
  leans: { pro: 'Pro', contro: 'Contro', indeciso: 'Indeciso' } satisfies Record<Lean, string>,
  leanSkip: 'Salta',
  leanHelp: 'Non lo mostriamo a nessuno e non dà punti.',
  leanSkipped: 'Va bene, buona lettura.',
  leanNoted: (lean: Lean) => `Prima di leggere: ${lean}. Dopo il voto vedi quanti lettori hanno cambiato idea.`,
  leanVoted: 'Hai già votato su questa mozione: i risultati sono in fondo all’articolo.',
  leanFailed: 'Non siamo riusciti a salvare la tua posizione. Riprova.',
  certaintyQuestion: 'Quanto ne sei sicuro?',
  certaintyHelp: 'Da 0, per niente, a 10.',
  certaintyOf: (certainty: number) => `${certainty} su ${mostCertain}`,

  readBoth: 'Ho letto accusa e difesa',

  updatedAt: (instant: number) =>
    `Aggiornato alle ${timeOfDay(new Date(instant))}. I totali si muovono a gruppi di voti o una volta l’ora, così nessuno vede in quale momento hai votato.`,

  shift: (percentage: number) => `Hai cambiato idea? ${percentage}% dei lettori sì.`,
  shiftOf: (readers: number) =>
    `Su ${plural(readers, 'lettore che ha', 'lettori che hanno')} detto la propria prima di leggere e poi ${readers === 1 ? 'ha' : 'hanno'} votato.`,
  noShift: 'Nessuno spostamento significativo.',
} as const;
