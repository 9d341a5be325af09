import { longDate, number, withArticle } from '#lib/italian.ts';
import { longestEdition } from './kinds.ts';

/** What the calls of the rules refuse. */
export const editionRefusals = {
  missing: 'Questa edizione non c’è.',
  changed:
    'Qualcun altro ha cambiato questa edizione mentre la scrivevi: ricarica la pagina e guarda che cosa c’è adesso.',
  another: 'C’è già un’edizione in lavorazione di questa pagina: aprila, o eliminala.',
  notDraft: 'Questa edizione è già approvata: non si cambia più. Scrivine un’altra, o ritirala prima del suo giorno.',
  notApproved: 'Questa edizione non è ancora approvata.',
  holds: 'Questa edizione è già in vigore: non si ritira più. Per cambiare le regole scrivine un’altra.',
  followed: 'Dopo questa è già annunciata un’altra edizione, che parte dal suo testo: ritira prima quella.',
  ownWords: 'L’hai scritta anche tu: la approva un’altra persona.',
  summary: 'Scrivi che cosa cambia, con parole semplici: è quello che leggono tutti.',
  text: 'Serve un testo.',
  tooLong: `Al massimo ${number(longestEdition.text)} caratteri.`,
  summaryTooLong: `Al massimo ${number(longestEdition.summary)} caratteri.`,
  day: 'Scegli il giorno da cui vale.',
  tooSoon: (day: string) =>
    `Va annunciata almeno quindici giorni prima: può valere ${withArticle('dal', longDate(day))} in poi.`,
  sameDay: 'In quel giorno comincia a valere già un’altra edizione di questa pagina: scegline un altro.',
  outdated:
    'Intanto è cambiato il testo da cui è partita questa edizione: approvarla lo riporterebbe indietro. Copia quello che serve, eliminala e cominciane un’altra, che parte dal testo di adesso.',
  beforeLast: (day: string) =>
    `È già annunciata un’edizione che vale ${withArticle('dal', longDate(day))}, e questa deve venire dopo: scegli un giorno più lontano. Una correzione vale subito: approvala da quel giorno in poi.`,
  page: 'Questa pagina non c’è.',
  nothingToAccept: 'Dì quale edizione accetti.',
  notInForce: 'Intanto le regole sono cambiate ancora: ricarica la pagina e leggi quelle in vigore.',
  notAccepted: 'Le regole sono cambiate: prima leggile e accettale. Leggere resta libero.',
} as const;
