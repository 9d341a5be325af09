import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { publication } from '#lib/publication.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { reviewer } from '#lib/reviewer.ts';
import type { pageGrounds, ReportStep } from './report-states.ts';

/** What whoever reports something reads: the dialog at a comment, the page for everything else, and the receipt. */
export const reportTexts = {
  commentTitle: 'Segnala il commento',
  commentText: 'Lo legge una persona della redazione. Chi lo ha scritto non sa chi lo segnala.',
  title: 'Segnala',
  standfirst:
    'Un contenuto illegale, un errore su di te, un tuo dato personale. Chiunque può scrivere, anche senza account.',
  ground: 'Motivo',
  groundChoose: 'Scegli il motivo',
  groundHelp: {
    illegal: 'Esaminiamo entro 24 ore quello che è manifestamente illegale.',
    rettifica:
      'Un articolo parla di te e sbaglia: la rettifica ha un modulo suo, in cui scrivi anche il testo da pubblicare. Esce entro 48 ore, per intero e senza commento: applichiamo per nostra scelta l’art. 8 della legge 47/1948.',
    proceeding:
      'L’articolo racconta un procedimento che intanto si è chiuso: scrivi com’è finito, quando e dove si legge. Aggiorniamo la pagina entro 48 ore.',
    privacy: 'C’è un tuo dato personale che non doveva esserci, o un dato sbagliato.',
    other: 'Un altro problema con questa pagina.',
  } satisfies Record<(typeof pageGrounds)[number], string>,
  askRettifica: 'Vai al modulo della rettifica',
  article: 'Articolo',
  anotherPage: 'Segnala un’altra pagina',
  articleLoading: 'Caricamento...',
  page: 'Indirizzo della pagina',
  pageHelp: 'Copialo dal browser. Per un commento usa «Copia il link» sotto il commento.',
  explanation: 'Spiegazione',
  explanationHelp: 'Il passaggio esatto, e perché secondo te viola la legge o una regola.',
  childAbuse: 'Mostra abusi su minori: nome ed e-mail non servono.',
  name: 'Il tuo nome',
  email: 'La tua e-mail',
  get emailHelp() {
    return publication.sendsMail
      ? 'Serve a mandarti il numero della segnalazione e la risposta.'
      : 'Serve alla redazione per risponderti.';
  },
  goodFaith: 'In buona fede: quello che scrivo è vero e completo, per quanto ne so.',
  send: 'Invia la segnalazione',
  sending: 'Invio in corso…',
  cancel: 'Annulla',
  danger: 'Se qualcuno è in pericolo adesso, chiama prima il 112.',
  withoutScripts: (address: string) =>
    `Per usare il modulo serve JavaScript.${address ? ` Puoi scriverci a ${address}.` : ''}`,

  sent: 'Segnalazione ricevuta',
  sentNumber: 'Numero',
  sentDue: (due: string) => `Ti rispondiamo entro ${dayAndTime(due)}.`,
  get sentMail() {
    return publication.sendsMail
      ? 'Il numero e il link per seguirla sono in arrivo per e-mail.'
      : `${noMailGoesOut}: segnati il numero, ti serve per chiederci a che punto siamo.`;
  },
  sentNameless: {
    due: (due: string) => `La esaminiamo entro ${dayAndTime(due)}.`,
    text: 'Non hai lasciato un’e-mail: segnati il numero, ti serve per chiederci a che punto siamo.',
  },
  close: 'Chiudi',
  failed: 'La segnalazione non è partita. Quello che hai scritto è ancora qui: riprova fra qualche secondo.',

  receiptTitle: 'Segnalazione',
  receiptLoading: 'Caricamento della segnalazione...',
  receiptMissing: 'Questa segnalazione non c’è',
  receiptMissingText: 'Apri il link intero che ti abbiamo mandato per e-mail.',
  receiptFailed: 'La segnalazione non si è caricata',
  status: 'Stato',
  due: 'Risposta entro',
  overdue: 'Siamo in ritardo, e ci dispiace: la tua segnalazione è ancora in esame.',
  target: 'Che cosa hai segnalato',
  yourWords: 'Le tue parole',
  answer: 'La nostra risposta',
  /** How to object to the decision, in the mail and on the page (DSA, art. 16.5). */
  objection: () =>
    `La decisione è di una persona della redazione. Se non sei d’accordo scrivici dall’Assistenza entro sei mesi, con il numero della segnalazione: la riesamina ${reviewer('un’altra persona, se in redazione c’è')}. Puoi sempre rivolgerti anche a un giudice.`,
  toSupport: 'Scrivi all’Assistenza',
  history: 'Che cosa è successo',
  steps: {
    received: 'Ricevuta',
    auto_hidden: 'Nascosto in attesa che una persona decida',
    upheld: 'Accolta',
    dismissed: 'Non accolta',
  } satisfies Record<ReportStep, string>,
  another: 'Scrivi un’altra segnalazione',
} as const;
