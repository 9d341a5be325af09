import type { EndOutcome } from '#features/articles/contract.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, plural } from '#lib/italian.ts';
import { isSameEnding } from './rules.ts';

/** How a proceeding ended, as the newsroom calls it. */
export const endingLabels = {
  final_conviction: 'Condanna definitiva',
  acquitted: 'Assoluzione',
  dismissed: 'Archiviazione',
} satisfies Record<EndOutcome, string>;

/** `assoluzione, 12 novembre 2026`, inside a sentence. */
export const endingInWords = ({ outcome, endedOn }: Ending) =>
  `${endingLabels[outcome].toLowerCase()}, ${longDate(endedOn)}`;

interface Ending {
  outcome: EndOutcome;
  /** A day. */
  endedOn: string;
}

/** Refusals of the calls about the end of a proceeding, and what the public log says of it. */
export const endingRefusals = {
  notTrial: 'Solo un Trial racconta un procedimento.',
  notOut: 'I lettori non vedono ancora l’articolo, o non lo vedono più.',
  outcome: 'Scegli com’è finito.',
  endedOn: 'Scrivi il giorno in cui è finito.',
  future: 'Il giorno non può essere nel futuro.',
  source: 'Scrivi dove si legge: la sentenza, il decreto, il comunicato.',
  sourceUrl: 'Scrivi un indirizzo intero, che comincia con https://.',
  published: 'L’aggiornamento è già in pagina: può registrarlo di nuovo solo un amministratore.',
  nothing: 'Non c’è niente da pubblicare: prima registra com’è finito il procedimento.',
  ownEnding: 'Questo esito l’hai registrato tu: lo pubblica un altro amministratore.',
  otherOne: 'Nel frattempo la registrazione è cambiata: rileggila.',
  reason: 'Scrivi chi lo chiede e perché.',
  logged: (ending: Ending) => `Il procedimento è finito: ${endingInWords(ending)}.`,
  loggedWhy: 'Quando un procedimento si chiude aggiorniamo l’articolo entro 48 ore.',
  loggedAnew: (ending: Ending, before: Ending) =>
    `Il procedimento è finito: ${endingInWords(ending)}. Prima avevamo scritto: ${endingInWords(before)}.`,
  loggedAnewWhy: 'L’esito o il giorno erano sbagliati.',
} as const;

/** The panel of a published Trial. */
export const endingTexts = {
  title: 'Com’è finita davvero',
  help: 'Quando il procedimento vero si chiude, i lettori lo devono leggere in pagina entro 48 ore.',
  outcome: 'Esito',
  outcomeNone: 'Scegli l’esito',
  endedOn: 'Giorno in cui è finito',
  source: 'Fonte',
  sourceHelp: 'Per esempio: sentenza del Tribunale di Lecco n. 412 del 2026.',
  sourceUrl: 'Indirizzo della fonte',
  record: 'Registra l’esito',
  recorded: (dueAt: string) => `Esito registrato: l’aggiornamento va pubblicato entro ${dayAndTime(dueAt)}`,
  recordAgain: 'Cambia la registrazione',
  recordAgainPublished: 'Se registri di nuovo, la pagina resta com’è finché non pubblichi la nuova registrazione.',
  inPage: (ending: Ending) => `In pagina resta, finché questa non è pubblicata: ${endingInWords(ending)}.`,
  recordedBy: (name: string, when: string) => `Registrato da ${name}, ${when}`,
  dueBy: (when: string) => `Da pubblicare entro ${when}`,
  left: (hours: number) => (hours < 1 ? 'Resta meno di un’ora' : `Restano ${plural(hours, 'ora', 'ore')}`),
  overdue: (since: string) => `Aggiornamento scaduto ${since}`,
  publish: 'Pubblica l’aggiornamento',
  publishTitle: 'Pubblicare l’aggiornamento?',
  publishText: (ending: Ending, inPage: Ending | null) =>
    `I lettori leggono subito in testa all’articolo e sotto il verdetto com’è finito il procedimento: ${endingInWords(ending)}, con la fonte. ${
      inPage && isSameEnding(ending, inPage)
        ? 'Esito e giorno sono quelli già in pagina: il registro delle correzioni non cambia.'
        : 'Il registro delle correzioni lo dice a tutti.'
    }`,
  published: 'Aggiornamento pubblicato',
  publishedBy: (name: string, when: string) => `In pagina da ${when}, pubblicato da ${name}`,
  waitsForAdmin: 'Lo pubblica un amministratore.',
  listMark: (clock: string) => `Procedimento finito: ${clock.charAt(0).toLowerCase()}${clock.slice(1)}`,
} as const;

/** The switch for search engines. */
export const indexingTexts = {
  title: 'Motori di ricerca',
  listed: 'L’articolo si trova con i motori di ricerca.',
  unlisted: 'I motori di ricerca sono pregati di non mostrarlo. Non è nelle mappe del sito né nei feed.',
  by: (name: string, at: string) => `Deciso da ${name}, ${dayAndTime(at)}`,
  hide: 'Togli dai motori di ricerca',
  hideText:
    'Per chi è stato assolto o ha avuto un’archiviazione e lo chiede (art. 64-ter disp. att. c.p.p.). L’articolo resta leggibile sul sito.',
  show: 'Rimetti nei motori di ricerca',
  showText: 'L’articolo torna nelle mappe del sito e nei feed.',
  reason: 'Motivo',
  reasonHelp: 'Chi lo chiede, quando e con quale titolo. Lo leggono solo gli amministratori.',
  hidden: 'Articolo tolto dai motori di ricerca',
  shown: 'Articolo rimesso nei motori di ricerca',
} as const;
