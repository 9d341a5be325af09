import { publication } from '#lib/publication.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { plural, toName } from '#lib/italian.ts';
import type { HelpAct } from './contract.ts';
import { helpHead } from './heads.ts';
import type { HelpStatus } from './kinds.ts';

/** The list of requests for help, in the newsroom. */
export const requestListTexts = {
  title: helpHead.title,
  facetsLabel: 'Richieste',
  facets: { open: 'Da rispondere', answered: 'Risposte', closed: 'Chiuse' } satisfies Record<HelpStatus, string>,
  searchLabel: 'Cerca una richiesta',
  searchPlaceholder: 'Numero o e-mail...',
  columns: {
    number: 'Richiesta',
    who: 'Chi scrive',
    status: 'Stato',
    clock: 'Risposta entro',
    assignee: 'In carico a',
  },
  open: (number: string) => `Apri la richiesta ${number}`,
  supporter: 'Supporter',
  gone: 'Dati cancellati',
  nobody: 'Nessuno',
  statuses: { open: 'Da rispondere', answered: 'Risposta data', closed: 'Chiusa' } satisfies Record<HelpStatus, string>,
  overdue: 'In ritardo',
  hoursLeft: (hours: number) => (hours < 1 ? 'meno di un’ora' : plural(hours, 'ora', 'ore')),
  hoursLate: (hours: number) => (hours < 1 ? 'da meno di un’ora' : `da ${plural(hours, 'ora', 'ore')}`),
  noClock: 'nessuna scadenza',
  loading: 'Caricamento delle richieste...',
  failed: 'Le richieste non sono arrivate',
  failedMore: 'Le altre richieste non sono arrivate. Controlla la connessione e riprova.',
  emptyTitle: 'Nessuno aspetta',
  emptyText: 'Nessuna richiesta in attesa. Le prossime arriveranno qui.',
  noneTitle: 'Nessuna richiesta qui',
  noneText: 'In questo elenco non c’è niente.',
  notFoundTitle: 'Nessuna richiesta trovata',
  notFoundText: (q: string) => `Nessuna richiesta ha «${q}» come numero o come e-mail.`,
  showAll: 'Togli la ricerca',
} as const;

/** One request, with what is answered. */
export const requestFileTexts = {
  back: 'Tutte le richieste',
  title: (number: string) => `Richiesta ${number}`,
  loading: 'Caricamento della richiesta...',
  failed: 'La richiesta non è arrivata',
  notFound: 'Questa richiesta non esiste',
  notFoundText: 'Forse l’indirizzo è sbagliato, o la richiesta è stata cancellata perché è passato un anno.',
  facts: 'La richiesta in breve',
  status: 'Stato',
  from: 'Da',
  account: { yes: 'ha un account', no: 'senza account' },
  sent: 'Inviata',
  due: 'Risposta entro',
  late: (at: string) => `${dayAndTime(at)}: è passato`,
  answered: 'Prima risposta',
  assignee: 'In carico a',
  request: 'La richiesta',
  exchange: 'Risposte e note',
  nothingYet: 'Ancora nessuna risposta.',
  said: { answer: 'Risposta inviata', note: 'Nota interna' },
  someoneGone: 'account eliminato',
  answerLabel: 'Risposta',
  answerHelp: (email: string) =>
    publication.sendsMail
      ? `Parte per e-mail a ${email} e resta qui.`
      : `Resta qui, ma non parte: questo sito per ora non manda e-mail. Scrivila tu a ${email}.`,
  answer: 'Invia la risposta',
  noteLabel: 'Nota interna',
  noteHelp: 'La vede solo chi amministra.',
  note: 'Aggiungi la nota',
  acts: {
    take: 'Prendi in carico',
    release: 'Lascia',
    close: 'Chiudi senza rispondere',
    reopen: 'Riapri',
    erase: 'Cancella',
  } satisfies Record<HelpAct['act'], string>,
  closeAnswered: 'Chiudi',
  releaseOf: (name: string) => `Togli ${toName(name)}`,
  releasedOf: (name: string) => `La richiesta non è più in carico ${toName(name)}`,
  eraseTitle: (number: string) => `Cancellare la richiesta ${number}?`,
  eraseText:
    'Spariscono nome, e-mail, testo, risposte e note, e non tornano. Della richiesta restano numero, argomento e date.',
  done: {
    answer: 'Risposta inviata',
    note: 'Nota aggiunta',
    take: 'La richiesta è in carico a te',
    release: 'La richiesta non è più in carico a te',
    close: 'Richiesta chiusa',
    reopen: 'Richiesta riaperta',
    erase: 'Richiesta cancellata',
  },
  gone: 'I dati di chi ha scritto sono stati cancellati: della richiesta resta solo che c’è stata.',
  error: 'Non è cambiato niente',
  failedCall: 'La connessione è caduta. Riprova.',
} as const;
