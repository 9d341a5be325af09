import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import { countedUpTo, type Facet } from './facets.ts';
import { peopleHead } from './head.ts';

/** `12`, `99+`. */
export const bounded = (count: number) => (count < countedUpTo ? number(count) : `${countedUpTo - 1}+`);

/** The list of people. */
export const peopleTexts = {
  title: peopleHead.title,
  facetsLabel: 'Quali persone',
  facets: {
    all: 'Tutte',
    staff: 'Redazione',
    suspended: 'Sospese',
    limited: 'Limitate',
    new: 'Nuove (7 giorni)',
  } satisfies Record<Facet, string>,
  facetCount: (count: number) => (count < countedUpTo ? plural(count, 'persona', 'persone') : 'più di 99 persone'),
  searchLabel: 'Cerca fra le persone',
  searchPlaceholder: 'Nome, nome utente o e-mail…',
  columns: { name: 'Persona', email: 'E-mail', role: 'Ruolo', state: 'Stato', since: 'Iscrizione' },
  username: (username: string) => `@${username}`,
  unverified: 'E-mail da confermare',
  suspendedUntil: (at: string) => `Sospesa fino ${withArticle('al', longDate(at))}`,
  limitedUntil: (at: string) => `Limitata fino ${withArticle('al', longDate(at))}`,
  fine: 'In regola',
  loading: 'Caricamento delle persone…',
  failed: 'Le persone non sono arrivate',
  failedMore: 'Le altre persone non sono arrivate. Controlla la connessione e riprova.',
  noneTitle: 'Nessuno qui',
  noneText: 'In questo elenco non c’è nessuno. Guarda negli altri.',
  notFoundTitle: 'Nessuno trovato',
  notFoundText: (q: string) => `In questo elenco nessuno ha «${q}» nel nome, nel nome utente o nell’e-mail.`,
  showAll: 'Togli la ricerca',
} as const;

/** How somebody is let in by hand. */
export const invitationTexts = {
  title: 'Invita una persona',
  help: 'Crea un collegamento che consegni tu, per esempio con un messaggio: funziona anche se il sito non manda e-mail. L’indirizzo vale come confermato da te. Chi lo apre sceglie la password; il nome lo cambia dal profilo. Prima ti chiediamo di confermare chi sei.',
  email: 'E-mail',
  role: 'Ruolo',
  make: 'Crea l’invito',
  link: (email: string) => `Collegamento d’invito per ${email}`,
  linkHelp: (expiresAt: string) =>
    `Vale una volta sola, fino a ${dayAndTime(expiresAt)}. Non lo mostriamo più: copialo adesso.`,
  copy: 'Copia il collegamento',
  copied: 'Collegamento copiato',
  notCopied: 'Non copiato: il collegamento è selezionato, copialo da lì',
} as const;

/** The page of a person. */
export const personTexts = {
  back: 'Tutte le persone',
  loading: 'Caricamento della persona…',
  failed: 'La pagina non è arrivata',
  notFound: 'Questa persona non c’è',
  notFoundText: 'Ha eliminato l’account, o il collegamento è sbagliato.',
  facts: 'L’account',
  privacy:
    'Qui vedi l’account e ciò che è stato deciso. Che cosa ha votato o letto, dove si è schierata e quali storie ha inviato senza nome non compare mai: nessuno può vederlo da qui, nemmeno chi amministra.',
  email: 'E-mail',
  verified: 'confermata',
  unverified: 'da confermare',
  username: 'Nome utente',
  place: 'Luogo',
  website: 'Sito',
  bio: 'Biografia',
  since: 'Iscrizione',
  seen: 'Ultima visita',
  never: 'nessuna sessione aperta',
  ways: 'Accesso',
  password: 'password',
  google: 'Google',
  noWay: 'nessuno ancora',
  secondFactor: 'Secondo passaggio',
  on: 'attivo',
  off: 'non attivo',
  comments: 'Commenti',
  decisions: 'Decisioni contro',
  subscription: 'Abbonamento',
  noSubscription: 'mai abbonata',
  subscriptionTest: 'pagamenti di prova',
  provider: 'Apri dal gestore dei pagamenti',
  state: 'Stato',

  /** A link that nobody has used yet. */
  openLinks: {
    invitation: {
      title: 'Invito',
      help: 'Il collegamento non è ancora stato usato. Se lo ritiri non si apre più, e l’account torna senza ruolo e con l’indirizzo da confermare.',
      withdraw: 'Ritira l’invito',
      withdrawn: 'Invito ritirato',
    },
    password: {
      title: 'Collegamento per la password',
      help: 'Il collegamento non è ancora stato usato. Se lo ritiri non si apre più, e l’account resta com’è.',
      withdraw: 'Ritira il collegamento',
      withdrawn: 'Collegamento ritirato',
    },
  },
  invited: (name: string | null, expiresAt: string) =>
    `${name ? `Creato da ${name}` : 'Creato dalla riga di comando, o da chi non c’è più'}. Vale fino a ${dayAndTime(expiresAt)}.`,

  role: 'Ruolo',
  roleHelp:
    'Chi cambia ruolo riceve una e-mail e deve accedere di nuovo. Prima ti chiediamo di confermare chi sei. L’ultimo amministratore non si può togliere.',
  roleField: 'Nuovo ruolo',
  roleSave: 'Cambia ruolo',
  roleSaving: 'Cambio in corso…',
  roleDone: 'Ruolo cambiato',

  sanctions: 'Provvedimenti',
  sanctionsHelp: 'La persona riceve motivazione, fine e come opporsi, per e-mail e sul sito.',
  noSanctions: 'Nessun provvedimento.',
  decide: 'Nuovo provvedimento',
  by: (name: string | null) => `deciso da ${name ?? 'chi non c’è più'}`,
  from: (at: string) => `${withArticle('dal', longDate(at))}`,
  until: (at: string) => `fino ${withArticle('al', longDate(at))}`,
  stands: 'in vigore',
  over: 'finito',
  lifted: (at: string, name: string | null) =>
    `tolto ${withArticle('il', longDate(at))} da ${name ?? 'chi non c’è più'}`,
  readOn: (at: string) => `letto ${withArticle('il', longDate(at))}`,
  lift: 'Togli',
  liftSpoken: (kind: string) => `Togli: ${kind}`,
  liftDone: 'Provvedimento tolto',

  sessions: 'Sessioni',
  sessionsHelp: 'Dove ha fatto l’accesso. Chiuderle la fa uscire; il suo lavoro non si perde.',
  noSessions: 'Nessuna sessione aperta.',
  sessionSeen: (at: string) => `ultima visita: ${longDate(at)}`,
  endSession: 'Chiudi',
  endSessionSpoken: (device: string) => `Chiudi la sessione di ${device}`,
  endAll: 'Chiudi tutte',
  sessionEnded: 'Sessione chiusa',
  allEnded: 'Sessioni chiuse',
  thisSession: 'questa è la tua',

  history: 'Che cosa è successo',
  error: 'Non fatto',
  failedCall: 'Non siamo riusciti a farlo. Controlla la connessione e riprova.',
} as const;

/** A lost password, where no mail goes out. */
export const passwordLinkTexts = {
  title: 'Password persa',
  help: 'Il sito non manda e-mail: crea qui il collegamento con cui sceglie una password nuova, e consegnalo solo dopo esserti accertato di chi te lo chiede. Chi lo usa esce da tutti gli altri dispositivi; il secondo passaggio resta. Il registro dice che l’hai creato tu. Prima ti chiediamo di confermare chi sei.',
  make: 'Crea il collegamento',
  link: (email: string) => `Collegamento per la password di ${email}`,
} as const;

export const sanctionFormTexts = {
  title: 'Nuovo provvedimento',
  kind: 'Che cosa',
  kindHelp:
    'Avvertimento: solo parole. Limitazione: i commenti aspettano un moderatore. Sospensione: non può accedere fino alla fine.',
  reason: 'Regola violata',
  reasonChoose: 'Scegli la regola',
  text: 'Motivazione',
  textHelp: 'La legge la persona: che cosa è successo, dove e quando.',
  days: 'Durata in giorni',
  submit: 'Decidi e avvisa',
  sending: 'Invio in corso…',
  done: 'Provvedimento deciso',
} as const;

export const confirmTexts = {
  title: 'Conferma chi sei',
  text: 'Vale per dieci minuti, in questa sessione.',
  password: 'La tua password',
  code: 'Codice di verifica',
  submit: 'Conferma',
  sending: 'Controllo in corso…',
} as const;
