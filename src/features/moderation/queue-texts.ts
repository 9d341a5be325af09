import { countUpTo as upTo, number, plural, toName, withArticle } from '#lib/italian.ts';
import type { DecisionName } from './contract.ts';
import { countUpTo, type Facet } from './facets.ts';
import type { QueueAct } from './queue-keys.ts';

/** A count that stops: `99+` where there are more. */
export const boundedCount = (count: number) => upTo(count, countUpTo - 1);

const gone = 'un utente eliminato';

/** What the queue of comments says. */
export const commentQueueTexts = {
  title: 'Commenti',
  facetsLabel: 'Code',
  facetCount: (count: number) => (count === 1 ? '1 commento' : `${boundedCount(count)} commenti`),
  list: (facet: string) => `Commenti: ${facet}`,
  item: (author: string) => `Commento di ${author}`,

  arrived: (ago: string) => `in coda: ${ago}`,
  decided: (ago: string) => `deciso ${ago}`,
  on: 'sotto',
  closedThread: 'discussione chiusa',
  answers: (author: string | null) => `In risposta ${toName(author ?? gone)}`,
  gone,
  edited: 'modificato',
  memberSince: (month: string) => `Membro da ${month}`,
  supporter: 'Supporter',
  limited: 'Account limitato',
  decisionsAgainst: (count: number) =>
    count === 0 ? 'Nessuna decisione contro' : plural(count, 'decisione contro', 'decisioni contro'),
  rule: 'Regola scattata',
  matched: 'Parte che ha fatto scattare la regola',
  reports: 'Segnalazioni',
  reportSum: (ground: string, count: number) => `${ground} (${number(count)})`,
  appeal: 'Ricorso dell’autore',
  appealDue: (date: string) => `risposta entro ${withArticle('il', date)}`,
  appealOverdue: 'In ritardo',
  notYours: 'Il ricorso lo decide una persona diversa da chi ha deciso la prima volta e da chi ha scritto il commento.',
  last: 'Ultima decisione',
  byProgram: 'un controllo automatico',
  by: (name: string) => `da ${name}`,

  acts: {
    publish: 'Pubblica',
    hide: 'Nascondi',
    reject: 'Respingi',
    restore: 'Ripristina',
    answer: 'Rispondi alle segnalazioni',
  } satisfies Record<DecisionName, string>,
  keep: 'Tieni pubblicato',
  confirmHidden: 'Lascia nascosto',
  overturn: 'Accogli il ricorso',
  uphold: 'Conferma la decisione',
  context: 'Contesto',
  done: {
    publish: 'Commento pubblicato',
    hide: 'Commento nascosto',
    reject: 'Commento respinto',
    restore: 'Commento ripristinato',
    answer: 'Segnalazioni chiuse: chi ha segnalato sa che l’autore ha eliminato il commento',
  } satisfies Record<DecisionName, string>,
  overturned: 'Ricorso accolto: il commento è tornato',
  overturnedDeleted: 'Ricorso accolto: la decisione è caduta',
  upheld: 'Decisione confermata',
  undo: 'Annulla: ripristina il commento',
  remaining: (count: number) => (count === 0 ? 'La coda è vuota.' : `Sei sul prossimo. ${left(count)}.`),

  history: 'Che cosa è successo',
  step: (from: string, to: string) => `${from} → ${to}`,
  revisions: 'Versioni precedenti',
  nothingHappened: 'Nessuna decisione finora.',
  until: (moment: string) => `Fino ${withArticle('al', moment)}`,
  openThread: 'Apri nella discussione',
  contextLoading: 'Caricamento del contesto...',
  contextFailed: 'Il contesto non è arrivato.',

  keys: 'Tasti rapidi',
  keysTitle: 'I tasti della coda',
  keysText: 'Valgono quando un commento ha il fuoco e non stai scrivendo. Si spengono con la casella «Tasti rapidi».',
  keysOpen: 'Elenco dei tasti',
  keyNames: {
    next: 'Commento successivo',
    previous: 'Commento precedente',
    publish: 'Pubblica, tieni o ripristina; accogli il ricorso',
    hide: 'Nascondi',
    reject:
      'Respingi; conferma la decisione contro cui è il ricorso; rispondi a chi ha segnalato un commento eliminato',
    open: 'Apri o chiudi il contesto',
    help: 'Questo elenco',
  } satisfies Record<QueueAct, string>,
  keyColumns: { key: 'Tasto', does: 'Che cosa fa' },
  keyOr: ' o ',
  arrows: { ArrowDown: '↓', ArrowUp: '↑' } as Partial<Record<string, string>>,

  loading: 'Caricamento dei commenti...',
  failed: 'I commenti non sono arrivati',
  failedMore: 'Gli altri commenti non sono arrivati. Controlla la connessione e riprova.',
  error: 'Errore',
  busy: 'Un’altra decisione è ancora in viaggio.',
  failedCall: 'La decisione non è stata salvata. Riprova fra qualche secondo.',
  empty: {
    pending: { title: 'Coda vuota', text: 'Nessun commento aspetta. I prossimi arriveranno qui.' },
    reported: { title: 'Nessuna segnalazione aperta', text: 'I commenti segnalati dai lettori arrivano qui.' },
    hidden: {
      title: 'Niente di nascosto',
      text: 'Qui stanno i commenti nascosti da una persona o dalle segnalazioni.',
    },
    appeals: { title: 'Nessun ricorso aperto', text: 'Chi non è d’accordo con una decisione scrive qui.' },
    decided: { title: 'Nessuna decisione', text: 'Qui stanno le decisioni prese, dalla più recente.' },
  } satisfies Record<Facet, { title: string; text: string }>,
} as const;

const left = (count: number) => (count === 1 ? 'Ne resta 1' : `Ne restano ${number(count)}`);
