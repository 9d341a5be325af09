import { accountHeads } from './heads.ts';
import { publication } from '#lib/publication.ts';
import { noMailGoesOut } from '#lib/no-mail-text.ts';

/** The screens for signing in, registering, and what comes by mail (specification 2). */
export const authTexts = {
  motto: 'Qui si può cambiare idea. Anche solo di mezzo passo.',
  needsScripts: 'Per accedere o registrarti attiva JavaScript nel browser. Gli articoli si leggono anche senza.',

  signInTitle: 'Accedi al tuo Account',
  sessionOver:
    'La tua sessione qui è finita: è scaduta, il browser è stato chiuso, o è stata chiusa da un altro dispositivo.',
  sessionOverBack: 'Accedi e vai alla pagina che stavi aprendo.',
  registerTitle: 'Unisciti al Dibattito',
  signInWithGoogle: 'Continua con Google',
  registerWithGoogle: 'Registrati con Google',
  orByEmail: 'oppure con l’e-mail',
  name: 'Nome',
  email: 'E-mail',
  password: 'Password',
  remember: 'Ricordami per 30 giorni',
  signIn: 'Accedi',
  signingIn: 'Accesso in corso…',
  weekly: () => `Mandami ogni ${publication.letters.weeklyDay} la lettera di ${publication.name}`,
  register: 'Crea il tuo account',
  registering: 'Registrazione in corso…',
  forgotten: 'Password dimenticata? Recuperala qui',
  noAccount: 'Non hai ancora un account?',
  goRegister: 'Registrati',
  hasAccount: 'Hai già un account?',
  goSignIn: 'Accedi',
  accept: 'Registrandoti accetti i',
  acceptWithGoogle: 'Se è la tua prima volta, entrando con Google apri un account e accetti i',
  terms: 'Termini',
  and: 'e la',
  privacy: 'Privacy',

  emailInvalid: 'Indirizzo email non valido',
  nameMissing: 'Scrivi il tuo nome.',
  passwordMissing: 'Scrivi la password.',
  codeMissing: 'Scrivi il codice.',

  sentTitle: 'Controlla la posta',
  sentBefore: 'Abbiamo inviato un messaggio di verifica a',
  sentAfter: '. Apri il collegamento che trovi dentro e il tuo account è pronto.',
  waitingTitle: 'Manca la conferma',
  get noMail() {
    return `${noMailGoesOut}: il messaggio di conferma non arriva. Per entrare ${publication.hasGoogle ? 'usa Google, oppure ' : ''}chiedi un invito a chi lo amministra.`;
  },
  get noMailForLinks() {
    return `${noMailGoesOut}: nessun collegamento arriva.${publication.hasGoogle ? ' Se il tuo account è di Google, accedi con Google.' : ''} Per rientrare scrivici dall’Assistenza: un amministratore può farti avere un collegamento.`;
  },
  goToLogin: 'Vai al Login',
  startReading: 'Comincia a leggere',
  backToRegistration: 'Torna alla registrazione',
  nothingCame: 'Non è arrivato nulla? Guarda nella posta indesiderata oppure',
  resend: 'richiedi un nuovo invio',
  resent: 'Se l’indirizzo aspetta una conferma, il messaggio è ripartito.',
  resendIn: (seconds: number) => `Potrai richiedere un nuovo invio fra ${seconds} s.`,

  codeTitle: 'Verifica in due passaggi',
  codeText: 'Scrivi il codice di sei cifre che vedi nella tua app.',
  code: 'Codice',
  recoveryText: 'Scrivi uno dei codici di recupero che hai conservato. Vale una volta sola.',
  recoveryCode: 'Codice di recupero',
  recoveryInstead: 'Usa un codice di recupero',
  appInstead: 'Usa il codice dell’app',
  beginAnew: 'Ricomincia l’accesso',
  confirmCode: 'Conferma',
  checkingCode: 'Verifica in corso…',

  forgotTitle: accountHeads.forgotPassword.title,
  forgotText: 'Scrivi l’indirizzo del tuo account: ti mandiamo un collegamento per sceglierne una nuova.',
  sendLink: 'Invia il collegamento',
  sendingLink: 'Invio in corso…',
  accountDeleted: 'Il tuo account è stato eliminato.',
  deletionSent: 'Ti abbiamo mandato un messaggio: l’account si elimina quando lo confermi.',
  linkSent: 'Se c’è un account con questo indirizzo, il collegamento è in arrivo. Vale un’ora.',

  resetTitle: accountHeads.resetPassword.title,
  newPassword: 'Nuova password',
  savePassword: 'Salva la password',
  savingPassword: 'Salvataggio in corso…',
  savedTitle: 'Password aggiornata',
  savedText: 'Gli accessi aperti prima, se ce n’erano, sono stati chiusi. Accedi con questa password.',
  askAgain: 'Chiedi un nuovo collegamento',

  verifyTitle: accountHeads.verifyEmail.title,
  verifying: 'Verifica email in corso...',
  verifiedTitle: 'Indirizzo confermato',
  verifiedText: 'Il tuo account è pronto: puoi commentare, votare e sostenere le storie del territorio.',
  movedTitle: 'Nuovo indirizzo confermato',
  movedText: (email: string) => `Da adesso accedi con ${email}, e lì ti scriviamo.`,
  backToSettings: 'Torna alle Impostazioni',
  alreadyTitle: 'Indirizzo già confermato',
  alreadyText: 'Questo collegamento ha già fatto il suo lavoro. Puoi accedere.',
  verifyPasswordTitle: 'Manca solo la password',
  verifyPasswordText:
    'Questo non è il browser in cui è stata fatta l’iscrizione: per confermare l’indirizzo scrivi la password scelta allora.',
  verifyPasswordElse: 'Non la ricordi, o l’iscrizione l’ha fatta qualcun altro?',
  verifyPasswordNew: 'Scegli una nuova password',
  verifyPasswordNewHelp: 'confermerà anche l’indirizzo, e quella di prima non varrà più.',
  verifyConfirm: 'Conferma l’indirizzo',
  verifyFailedTitle: 'Il collegamento non vale più',
  verifyMissingTitle: 'Manca il collegamento',
  verifyMissingText: 'Apri il collegamento dal messaggio che ti abbiamo mandato, oppure chiedine uno nuovo.',
  stopChangeTitle: accountHeads.stopEmailChange.title,
  stopChangeText:
    'Fermiamo il cambio di indirizzo, o lo annulliamo se è già avvenuto. Tutti i dispositivi vengono disconnessi, la password di adesso non vale più e te ne facciamo scegliere una nuova.',
  stopChange: 'Non sono stato io: ferma il cambio',
  stoppingChange: 'Un momento…',
  stopChangeMissing: 'Apri il collegamento dal messaggio che ti abbiamo mandato al vecchio indirizzo.',
  changeStoppedTitle: 'Il cambio è fermo',
  changeStoppedText:
    'L’account resta al tuo indirizzo. Ti abbiamo mandato il collegamento per scegliere una password nuova.',

  newLink: 'Ricevi un nuovo collegamento',
  signInToConfirm: 'Accedi e riprova',
} as const;
