import type { Decision } from './contract.ts';

interface DecisionText {
  /** On the button. */
  label: string;
  /** What is announced once it is done. */
  done: string;
  /** Asked before, where it cannot be taken back lightly. */
  title?: string;
  text?: string;
  /** Over the words that go to the author. */
  field?: string;
  help?: string;
}

/** The newsroom's decisions about a story. */
export const decisionTexts: Record<Decision['act'], DecisionText> = {
  take: { label: 'Prendi in carico', done: 'La storia è in verifica' },
  release: { label: 'Rimetti in coda', done: 'La storia è di nuovo in coda' },
  ask: {
    label: 'Chiedi all’autore',
    done: 'Domanda inviata all’autore',
    title: 'Chiedi all’autore',
    text: 'Riceve la domanda per e-mail e risponde dalla sua pagina. Intanto la storia aspetta lui.',
    field: 'Che cosa vuoi sapere',
  },
  accept: { label: 'Accetta', done: 'La storia è accettata' },
  reopen: {
    label: 'Riapri',
    done: 'La lavorazione è riaperta',
    title: 'Riaprire la lavorazione?',
    text: 'La storia torna in verifica. Se l’autore aveva detto sì, il suo sì non vale più.',
  },
  send_for_ok: {
    label: 'Chiedi il sì all’autore',
    done: 'Testo inviato all’autore',
    title: 'Chiedere il sì all’autore?',
    text: 'Riceve il testo di lavoro salvato e può approvarlo o dire che cosa non va. Nessuna pubblicazione senza il suo sì.',
    field: 'Due righe per l’autore',
  },
  reject: {
    label: 'Respingi',
    done: 'La storia è respinta',
    title: 'Respingere la storia?',
    text: 'L’autore riceve il motivo e la tua spiegazione, e per sei mesi può chiedere un riesame.',
    field: 'Spiegazione per l’autore',
    help: 'Quali fatti, quale regola: con parole che leggeresti volentieri anche tu.',
  },
  merge: {
    label: 'Unisci',
    done: 'La storia è unita all’altra',
    title: 'Unire a un’altra storia?',
    text: 'Questa storia si chiude e prosegue in quella che scegli.',
  },
  take_down: {
    label: 'Rimuovi',
    done: 'La storia è rimossa',
    title: 'Rimuovere la storia pubblicata?',
    text: 'Al suo indirizzo, e nel registro delle correzioni, restano la data e il motivo. Lo riceve anche l’autore.',
    field: 'Perché la rimuovi',
    help: 'Lo leggono tutti.',
  },
};

/** What stands around the decisions. */
export const decisionsTexts = {
  title: 'Decisioni',
  missing: 'Prima del prossimo passo manca:',
  reason: 'Motivo',
  reasonChoose: 'Scegli il motivo',
  mergeSearch: 'Cerca per titolo o luogo',
  mergeFound: 'Storie trovate',
  mergeNone: 'Nessuna storia trovata.',
  mergeSimilar: 'Le più simili',
  sending: 'Un momento...',
} as const;
