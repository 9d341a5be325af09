import { reviewer } from '#lib/reviewer.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, plural, withArticle } from '#lib/italian.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import { authorHeads } from './author-heads.ts';
import type { WorkingText } from './contract.ts';
import type { StoryStatus } from './states.ts';
import { statusLabels } from './status-texts.ts';
import { authorMessagesADay } from './working-limits.ts';

/** What the pages of one's own stories say. */
export const ownTexts = {
  title: authorHeads.own.title,
  standfirst: 'A che punto sono, che cosa ti chiede la redazione, il testo a cui dire sì.',
  loading: 'Caricamento delle tue storie...',
  failed: 'Le tue storie non si sono caricate.',
  storyFailed: 'La storia non si è caricata.',
  missing: 'Storia non trovata',
  missingText: 'Non è fra le tue storie, o non c’è più.',
  emptyTitle: 'Non hai ancora raccontato una storia',
  emptyText: 'Una polemica del tuo territorio, raccontata da te e verificata dalla redazione.',
  tellOne: 'Racconta la Tua Storia',
  tellAnother: 'Racconta un’altra storia',
  back: 'Tutte le mie storie',

  draft: 'Bozza',
  untitled: 'Senza titolo',
  draftChanged: (at: string) => `Modificata ${dayAndTime(at)}. Si cancella da sola 90 giorni dopo l’ultima modifica.`,
  resume: 'Riprendi',

  sent: (at: string) => `Inviata ${withArticle('il', longDate(at))}`,
  status: 'A che punto è',
  /** Where a story stands, as its author says it. */
  statuses: {
    ...statusLabels,
    submitted: 'Ricevuta',
    changes_requested: 'Ti abbiamo fatto una domanda',
    awaiting_author_ok: 'Aspettiamo il tuo sì',
  } satisfies Record<StoryStatus, string>,
  /** What a status means for its author: what happens now, and what they can do. */
  meanings: {
    submitted: 'È in coda: la redazione la legge entro 24-48\u00a0ore.',
    in_review: 'La redazione sta verificando i fatti.',
    changes_requested: 'La redazione aspetta la tua risposta, poi riprende la verifica.',
    accepted: 'I fatti tengono: la redazione prepara il testo, poi lo manda a te.',
    awaiting_author_ok: 'Il testo è pronto. Nessuna pubblicazione senza il tuo sì.',
    published: 'È pubblicata: da qui contano i sostegni.',
    archived: 'È in archivio: si legge, non si sostiene più.',
    rejected: 'La redazione ha deciso di non pubblicarla.',
    withdrawn: 'È stata ritirata: non verrà pubblicata.',
    merged: 'Racconta lo stesso caso di un’altra storia, e prosegue con quella.',
    taken_down: 'L’articolo è stato rimosso dal sito.',
  } satisfies Record<StoryStatus, string>,
  scheduled: 'Programmata',
  scheduledMeaning: (at: string) => `Esce ${dayAndTime(at)}: da lì contano i sostegni.`,
  approvedMeaning: 'Hai detto sì a questo testo: la redazione lo pubblica.',
  answerBy: (at: string) => `La redazione risponde entro ${dayAndTime(at)}.`,
  answerSoon: (at: string) => `Le prime 24 ore sono passate: la redazione risponde entro ${dayAndTime(at)}.`,
  answerLate: (at: string) =>
    `La redazione doveva rispondere entro ${dayAndTime(at)}: è in ritardo, ed è stata avvisata.`,

  steps: 'Il percorso della storia',
  stepNames: ['Ricevuta', 'Verifica dei fatti', 'Preparazione del testo', 'Il tuo sì', 'Pubblicata'],
  stepDone: ', fatto',

  messages: 'Tu e la redazione',
  from: { newsroom: 'La redazione', author: 'Tu' },
  answerTitle: 'Rispondi alla redazione',
  answerLabel: 'La tua risposta',
  answerHelp: 'La redazione la legge insieme alla storia. Non si pubblica da sola.',
  correctStory: 'Correggi anche la storia',
  correctHelp: 'Cambia solo quello che serve: il resto rimane com’è.',
  sendAnswer: 'Invia la risposta',
  answerSent: 'Risposta inviata',

  writeTitle: 'Scrivi alla redazione',
  writeLabel: 'Il tuo messaggio',
  writeHelp: `Lo legge la redazione, che ti risponde qui. Non si pubblica. Al massimo ${authorMessagesADay} messaggi in 24 ore.`,
  sendWords: 'Invia il messaggio',
  wordsSent: 'Messaggio inviato',

  proposal: 'Il testo della redazione',
  proposalNote: (at: string) =>
    `Preparato ${dayAndTime(at)}. Confrontalo con il tuo: quello che la redazione ha aggiunto è sottolineato, quello che ha tolto è barrato.`,
  view: 'Come vedere il testo',
  differences: 'Differenze',
  clean: 'Testo pulito',
  unchanged: 'Il testo è come l’hai scritto tu.',
  parts: {
    title: 'Titolo',
    summary: 'Sommario',
    place: 'Luogo',
    province: 'Provincia',
    protagonistName: 'Protagonista',
    protagonistRole: 'Ruolo',
    story: 'La storia',
    context: 'Contesto',
    impact: 'Impatto',
    topics: 'Argomenti',
  } satisfies Record<keyof WorkingText, string>,

  counterpart: 'Nell’articolo, chi è chiamato in causa',
  further: 'Nell’articolo, che cos’altro c’è',

  decide: 'Dici sì?',
  decideText: 'Nessuna pubblicazione senza il tuo sì. Se il testo cambia ancora, te lo chiediamo di nuovo.',
  approve: 'Sì, pubblicatela così',
  approved: 'Hai detto sì',
  approvedText: 'La redazione pubblica questo testo. Se lo cambia ancora, te lo chiede di nuovo.',
  object: 'Non va bene',
  objectLabel: 'Che cosa vuoi che cambi',
  objectHelp: 'La redazione riapre il testo e ti risponde.',
  sendObjection: 'Invia l’obiezione',
  objected: 'Obiezione inviata',

  original: 'Quello che hai inviato',
  anonymous: 'Pubblicata senza il tuo nome.',
  attachments: 'Allegati',

  withdraw: 'Ritira la storia',
  withdrawTitle: 'Ritirare la storia?',
  withdrawText: 'La redazione smette di lavorarci e non verrà pubblicata. Non si può tornare indietro.',
  withdrawYes: 'Ritira',
  withdrawn: 'Storia ritirata',
  cancel: 'Annulla',

  refusal: 'Perché non la pubblichiamo',
  takenDown: 'Perché l’abbiamo tolta',
  takenDownNotice: 'Leggi l’avviso al suo indirizzo',
  takenDownAppeal: () =>
    `Se pensi che abbiamo sbagliato, scrivilo alla redazione qui sotto entro sei mesi: la decisione la rivede ${reviewer('un’altra persona, se in redazione c’è')}.`,
  takenDownOver: 'I sei mesi per contestare la decisione sono passati.',
  joinedAppeal: 'Se pensi che sia un caso diverso, scrivilo alla redazione da questa pagina entro sei mesi.',
  joinedOver: 'I sei mesi per dire che è un caso diverso sono passati.',
  reason: 'Motivo',
  refusedOn: (at: string) => `Decisione ${withArticle('del', longDate(at))}.`,
  appeal: 'Chiedi un riesame',
  appealTitle: 'Chiedi un riesame',
  appealLabel: 'Perché va riletta',
  appealHelp: () =>
    `La rilegge ${reviewer('un’altra persona della redazione')}. Di solito rispondiamo entro sette giorni.`,
  appealAsked: 'Hai chiesto un riesame.',
  appealRead: () => `Hai chiesto un riesame: la rilegge ${reviewer('un’altra persona della redazione')}.`,
  appealBy: (at: string) => `Di solito rispondiamo entro sette giorni, cioè entro ${dayAndTime(at)}.`,
  appealWaits:
    'La storia deve rileggerla una persona diversa da chi l’ha respinta, e adesso in redazione nessun altro può farlo: il riesame aspetta finché non ci sarà.',
  appealUntil: (at: string) => `Puoi chiederlo fino ${withArticle('al', longDate(lastDayUntil(at)))}.`,
  appealOver: 'Per questa decisione il riesame c’è già stato, oppure il tempo per chiederlo è passato.',
  sendAppeal: 'Invia la richiesta',
  appealed: 'Riesame chiesto',

  article: 'L’articolo',
  publishedOn: (at: string) => `Pubblicato ${withArticle('il', longDate(at))}.`,
  readArticle: 'Leggi l’articolo',
  supports: (count: number) => plural(count, 'sostegno', 'sostegni'),
  collecting: (endsAt: string) => `Ne servono 1.000 entro ${withArticle('il', longDate(endsAt))}.`,
  amplified: 'La storia è amplificata.',
  afterPublication: 'Per far rimuovere l’articolo o correggere un errore, scrivi alla redazione qui sotto.',
  renew: 'Chiedi altri sei mesi',
  renewed: 'Sei mesi in più',

  lateTitle: 'Quello che non hai inviato',
  lateText:
    'Nel frattempo la storia è andata avanti, e questo adesso non si può inviare. Resta in questa scheda del browser finché non lo cancelli: copialo, se ti serve.',
  forgetLate: 'Cancella',
  correctionsLeft: {
    title: 'Risposta inviata, ma senza le ultime correzioni',
    text: 'Le trovi in «Quello che non hai inviato».',
  },

  sending: 'Invio…',
  notSent: 'Non è stato possibile',
  failures: {
    away: 'Il server non risponde: forse manca la connessione. Riprova quando torna.',
    other: 'Qualcosa è andato storto. Riprova più tardi.',
  },
} as const;
