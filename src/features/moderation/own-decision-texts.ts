import { longDate, withArticle } from '#lib/italian.ts';
import { reviewer } from '#lib/reviewer.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import type { Statement } from './contract.ts';

/** The page on which somebody reads the decisions against own comments, and appeals. */
export const ownDecisionTexts = {
  title: 'Le mie decisioni',
  standfirst: 'Le decisioni della moderazione sui tuoi commenti, con la motivazione e il ricorso.',
  loading: 'Caricamento delle decisioni...',
  failed: 'Le decisioni non si sono caricate',
  failedMore: 'Le altre decisioni non sono arrivate. Controlla la connessione e riprova.',
  emptyTitle: 'Nessuna decisione',
  emptyText: 'Nessuno dei tuoi commenti è stato nascosto o respinto.',
  howWeModerate: 'Come moderiamo',
  list: 'Decisioni, dalla più recente',

  decisions: {
    hidden: 'Commento nascosto',
    rejected: 'Commento respinto',
  } satisfies Record<Statement['decision'], string>,
  on: 'sotto',
  comment: 'Il tuo commento',
  nowPublished: 'Adesso il commento è pubblicato.',
  nowDeleted: 'Il commento l’hai eliminato tu.',

  remove: 'Elimina il commento',
  removeTitle: 'Eliminare il commento?',
  removeText: 'Il testo sparisce. Non si torna indietro.',
  removeTextAppealable: 'Il testo sparisce, e contro questa decisione non potrai più ricorrere. Non si torna indietro.',
  removeTextAppealed: 'Il testo sparisce. Al tuo ricorso rispondiamo lo stesso, ma il commento non torna.',
  removing: 'Un momento…',
  removed: 'Commento eliminato',
  removeFailed: 'Il commento non è stato eliminato.',

  appeal: 'Fai ricorso',
  appealUntil: (until: string) =>
    `Puoi ricorrere fino ${withArticle('al', longDate(lastDayUntil(until)))}, gratis. Decide ${reviewer('una persona diversa da quella che ha deciso la prima volta')}.`,
  appealOver: 'Non è più possibile ricorrere contro questa decisione.',
  appealLabel: 'Perché la decisione è sbagliata',
  appealHelp: () => `Che cosa non è stato considerato. Lo legge ${reviewer('una persona diversa')}.`,
  appealSend: 'Invia il ricorso',
  sending: 'Invio in corso…',
  cancel: 'Annulla',
  appealSent: 'Ricorso inviato',
  appealFailed: 'Il ricorso non è partito. Quello che hai scritto è ancora qui.',

  yourAppeal: 'Il tuo ricorso',
  appealStatuses: {
    open: 'In esame',
    upheld: 'Non accolto: la decisione resta',
    overturned: 'Accolto: il commento è tornato con i suoi punti',
  } satisfies Record<NonNullable<Statement['appeal']>['status'], string>,
  /** Of a comment that its author has deleted. */
  fell: 'Accolto: la decisione è caduta',
  answerBy: (due: string) => `Puntiamo a risponderti entro ${withArticle('il', longDate(due))}.`,
  answer: 'La risposta',
  open: 'Leggi le decisioni',
  settingsHelp: 'Quando un tuo commento viene nascosto o respinto, qui trovi il perché e puoi ricorrere.',
} as const;
