import { deletionText } from './deletion-text.ts';
import type { WaitingReason } from './mailboxes.ts';
import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { publication } from '#lib/publication.ts';
import { withWeekday } from '#lib/weekdays.ts';
import { fullDate, timeOfDay } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import type { SuppressionReason } from '#lib/suppression-reasons.ts';

const moment = (at: string) => `${longDate(at)}, ${timeOfDay(at)}`;

/** The settings page. */
export const accountSettingsTexts = {
  title: 'Impostazioni',
  loading: 'Caricamento impostazioni...',
  failed: 'Le impostazioni non si sono caricate.',
  contents: 'In questa pagina',
  saved: 'Modifiche salvate',
  saving: 'Salvataggio in corso…',
  password: 'Password',
  passwordMissing: 'Scrivi la password.',
  cancel: 'Annulla',

  profile: 'Profilo',

  email: 'E-mail',
  emailNow: 'Il tuo indirizzo è',
  get emailHelp() {
    return publication.sendsMail
      ? 'Mandiamo un messaggio al nuovo indirizzo: vale da quando lo confermi. Il vecchio riceve prima un avviso, da cui si può fermare il cambio.'
      : `${noMailGoesOut}: un nuovo indirizzo non si può confermare, e questo resta com’è.`;
  },
  emailNeedsSignIn: 'Accedi con Google: per cambiare indirizzo devi aver fatto l’accesso negli ultimi dieci minuti.',
  votesWait: {
    same_mailbox:
      'Questa casella ha già un altro account, creato prima: con questo leggi e commenti, e i tuoi voti e sostegni contano quando una persona li ha ammessi. Con un indirizzo che sia solo di questo account contano subito.',
    disposable:
      'Il tuo è un indirizzo usa e getta: leggi e commenti, e i tuoi voti e sostegni contano quando una persona li ha ammessi. Con un indirizzo che resta tuo contano subito.',
  } satisfies Record<WaitingReason, string>,
  emailCode: 'Codice di verifica',
  newEmail: 'Nuovo indirizzo',
  changeEmail: 'Cambia indirizzo',
  emailSent: (email: string) => `Se ${email} è libero, il messaggio di conferma è in arrivo.`,

  passwordTitle: 'Password',
  passwordHelp: 'Quando la cambi, tutti gli altri dispositivi devono accedere di nuovo.',
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  changePassword: 'Cambia password',
  passwordChanged: 'Password aggiornata',
  get noPassword() {
    return publication.sendsMail
      ? 'Accedi con Google e non hai una password. Se ne vuoi una, sceglila con un collegamento che ti mandiamo.'
      : `Accedi con Google e non hai una password. ${noMailGoesOut}: per ora non se ne può scegliere una.`;
  },
  sendPasswordLink: 'Invia il collegamento',
  passwordLinkSent: 'Il collegamento è in arrivo.',

  twoFactor: 'Verifica in due passaggi',
  twoFactorOff:
    'Oltre alla password, un codice che cambia ogni trenta secondi nella tua app di autenticazione. Quando l’attivi, tutti gli altri dispositivi devono accedere di nuovo.',
  twoFactorOn: 'È attiva: per accedere serve anche il codice della tua app.',
  twoFactorRequired: 'Per lavorare con il tuo ruolo è obbligatoria.',
  twoFactorExempt: 'Account dimostrativo: esente dalla verifica in due passaggi.',
  twoFactorNeedsPassword: 'Per attivarla scegli prima una password.',
  twoFactorStart: 'Attiva',
  twoFactorScan: 'Inquadra il codice con la tua app, oppure copia la chiave.',
  twoFactorPicture: 'Codice QR per l’app di autenticazione',
  twoFactorKey: 'Chiave',
  twoFactorCode: 'Codice di sei cifre',
  twoFactorConfirm: 'Conferma e attiva',
  twoFactorCodeMissing: 'Scrivi il codice.',
  recoveryTitle: 'Codici di recupero',
  recoveryText: 'Conservali adesso: non li mostreremo più. Ognuno vale una volta, se perdi il telefono.',
  recoveryCopy: 'Copia',
  recoveryCopied: 'Copiati',
  recoveryNotCopied: 'Non copiati: i codici sono selezionati, copiali da lì',
  recoveryDownload: 'Scarica',
  recoveryFile: 'contraddittorio-codici-di-recupero.txt',
  recoveryDone: 'Li ho conservati',
  recoveryRenew: 'Nuovi codici di recupero',
  twoFactorStop: 'Disattiva',

  sessions: 'Sessioni',
  sessionsHelp: 'I dispositivi in cui hai fatto l’accesso.',
  thisDevice: 'Questo dispositivo',
  sessionOpened: (at: string) => `Accesso: ${moment(at)}`,
  sessionSeen: (at: string) => `Ultima visita: ${moment(at)}`,
  sessionExpires: (at: string) => `Scade: ${moment(at)}`,
  endSession: 'Termina',
  endSessionOf: (device: string) => `Termina la sessione su ${device}`,
  endOthers: 'Termina tutte le altre',
  endAll: 'Termina tutte',
  sessionEnded: 'Sessione terminata',
  othersEnded: 'Le altre sessioni sono terminate',

  reading: 'Lettura',
  edition: 'Edizione',
  editionAuto: 'Automatica',
  editionDay: 'Giorno',
  editionEvening: 'Sera',
  editionHelp: 'L’edizione della sera è più scura. Vale su questo dispositivo.',

  newsletter: 'Newsletter e classifica',
  get newsletterHelp() {
    if (!publication.sendsMail) return `${noMailGoesOut}: le lettere si leggono qui, in «La lettera».`;
    const { weeklyDay, weeklyHour, premiumDay } = publication.letters;
    const premium = publication.sells ? `, quella premium ${withWeekday('il', premiumDay)}` : '';
    return `La settimanale parte ${withWeekday('il', weeklyDay)} alle ${weeklyHour}${premium}. Le fermi da qui, o dal fondo di ciascuna.`;
  },
  suppressed: {
    bounce: (at: string) =>
      `Le lettere tornano indietro: ${withArticle('dal', longDate(at))} il tuo indirizzo le rifiuta.`,
    complaint: (at: string) =>
      `Le hai segnalate come posta indesiderata ${withArticle('il', longDate(at))}: non te le mandiamo più.`,
  } satisfies Record<SuppressionReason, (at: string) => string>,
  tryAgain: 'Riprova a mandarmele',
  triesAgain: 'Te le mandiamo di nuovo.',
  weekly: 'Newsletter settimanale',
  weeklyHelp: 'Il meglio della settimana, e una pagina scritta da chi non la pensa come te.',
  premium: 'Newsletter premium',
  premiumHelp: 'Per i Supporter: in anteprima, con il racconto di come è stato verificato un caso.',
  hidden: 'Compari in classifica come «Utente Anonimo»',
  hiddenHelp: 'I punti restano tuoi, il nome non si vede.',

  data: 'I tuoi dati',
  dataHelp:
    'Una copia di quello che conserviamo su di te: una pagina da leggere e un file per i programmi. È di solo testo: non ci sono la fotografia del profilo, i file allegati alle storie (ci sono i loro nomi) e l’elenco delle e-mail che ti abbiamo mandato.',
  askExport: 'Chiedi una copia',
  get exportRunning() {
    return `La copia è in preparazione: ${publication.sendsMail ? 'ti scriviamo appena è pronta' : 'fra poco la trovi qui'}.`;
  },
  exportReady: (until: string) => `La copia è pronta. Si scarica fino a ${fullDate(until).toLowerCase()}.`,
  download: 'Scarica la copia',

  remove: 'Elimina account',
  get removeHelp() {
    return deletionText();
  },
  removeStart: 'Elimina il mio account',
  removeTitle: 'Vuoi eliminare il tuo account?',
  get removeByMail() {
    if (publication.sendsMail) return 'Ti mandiamo un messaggio: l’account si elimina quando lo confermi.';
    return publication.hasGoogle
      ? `${noMailGoesOut}: che sei tu lo conferma l’accesso con Google, fatto da meno di dieci minuti. Se è passato più tempo esci, accedi di nuovo e torna qui.`
      : `${noMailGoesOut}: chiedi dall’Assistenza un collegamento per scegliere una password, che è la tua conferma, e torna qui.`;
  },
  removeSent: 'Il messaggio è in arrivo. Finché non confermi non succede niente.',
  removeConfirm: 'Elimina per sempre',
  removing: 'Eliminazione in corso…',
  removeByLink: 'Hai aperto il collegamento che conferma l’eliminazione.',
  goodbyeTitle: 'Il tuo account non c’è più',
  goodbyeText: 'Grazie per il tempo che ci hai dato. Puoi sempre tornare a leggere.',
  goHome: 'Torna alla home',
} as const;
