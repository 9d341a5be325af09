import { boundedCount } from './queue-texts.ts';
import type { ReportFacet, ReportStep } from './report-states.ts';

/** What the newsroom's list of reports says. */
export const reportListTexts = {
  title: 'Segnalazioni',
  facetsLabel: 'Stato delle segnalazioni',
  facetCount: (count: number) => (count === 1 ? '1 segnalazione' : `${boundedCount(count)} segnalazioni`),
  list: (facet: string) => `Segnalazioni: ${facet}`,

  received: (moment: string) => `ricevuta ${moment}`,
  dueBy: (moment: string) => `entro ${moment}`,
  clock: { due: 'In scadenza', overdue: 'In ritardo' },
  targets: { comment: 'Commento', article: 'Articolo', page: 'Pagina' },
  target: 'Che cosa segnala',
  reported: 'Il commento',
  explanation: 'La spiegazione',
  noExplanation: 'Senza spiegazione.',
  reporter: 'Chi scrive',
  reader: 'Un lettore con un account. Il nome resta riservato.',
  nameless: 'Senza nome né e-mail: per gli abusi su minori non servono.',
  childAbuse: 'Secondo chi segnala mostra abusi su minori.',
  answer: 'La nostra risposta',
  toQueue: 'Decidi sul commento nella coda',

  historyOpen: 'Che cosa è successo',
  steps: {
    received: 'Ricevuta',
    auto_hidden: 'Commento nascosto per le segnalazioni',
    upheld: 'Accolta',
    dismissed: 'Non accolta',
  } satisfies Record<ReportStep, string>,
  step: (name: string, moment: string) => `${name}, ${moment}`,
  by: (name: string) => `da ${name}`,
  historyLoading: 'Caricamento...',
  historyFailed: 'La storia della segnalazione non è arrivata.',

  uphold: 'Accogli',
  dismiss: 'Non accogliere',
  upholdTitle: 'Accogliere la segnalazione?',
  upholdText: 'Chi ha segnalato riceve la tua risposta. Su un commento decidi prima nella coda.',
  dismissTitle: 'Non accogliere la segnalazione?',
  dismissText: 'Quello che è stato segnalato resta com’è. Chi ha segnalato riceve la tua risposta.',
  words: 'Risposta a chi ha segnalato',
  wordsHelp: 'Che cosa hai verificato, che cosa succede, e perché.',
  done: { uphold: 'Segnalazione accolta', dismiss: 'Segnalazione non accolta' },
  failedCall: 'La risposta non è stata salvata. Riprova fra qualche secondo.',

  loading: 'Caricamento delle segnalazioni...',
  failed: 'Le segnalazioni non sono arrivate',
  failedMore: 'Le altre segnalazioni non sono arrivate. Controlla la connessione e riprova.',
  empty: {
    open: {
      title: 'Nessuna segnalazione aperta',
      text: 'Quello che segnalano i lettori, e chi non ha un account, arriva qui.',
    },
    due: { title: 'Niente in scadenza', text: 'Nessuna segnalazione è vicina al suo termine.' },
    overdue: { title: 'Niente in ritardo', text: 'Tutte le segnalazioni sono nei loro tempi.' },
    closed: { title: 'Nessuna segnalazione chiusa', text: 'Quelle a cui avete risposto stanno qui.' },
  } satisfies Record<ReportFacet, { title: string; text: string }>,
} as const;
