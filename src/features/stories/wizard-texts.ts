import { dayAndTime, timeOfDay } from '#lib/italian-dates.ts';
import { number, plural } from '#lib/italian.ts';
import { listed } from '#lib/listed.ts';
import { attachmentTexts } from './attachment-texts.ts';
import { authorHeads } from './author-heads.ts';
import { fieldLimits, type StoryField } from './fields.ts';
import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { publication } from '#lib/publication.ts';
import { fileSize } from '#lib/file-size.ts';
import { maxAttachments } from './rules.ts';
import type { Step } from './wizard-rules.ts';

/** What the wizard for a reader's story says (specification 2, 4, 5). */
export const wizardTexts = {
  title: authorHeads.submit.title,
  standfirst: 'Tu la scrivi come la diresti al bar. Noi la verifichiamo e te la restituiamo pronta, con la tua firma.',

  progress: 'Avanzamento',
  stepOf: (step: Step) => `Passo ${step} di 3`,
  percent: (percent: number) => `${percent}%`,
  stepDone: ', completato',
  stepTitles: { 1: 'Informazioni Base', 2: 'La Tua Storia', 3: 'Contesto e Impatto' } satisfies Record<Step, string>,
  questionsTitle: 'Tre domande che aiutano',
  questions: [
    'Che cosa è successo, e quando l’hai saputo?',
    'Chi ci perde, chi ci guadagna?',
    'Che cosa direbbe chi la pensa al contrario?',
  ],

  labels: {
    title: 'Titolo',
    location: 'Località',
    category: 'Categoria',
    protagonistName: 'Nome del protagonista',
    protagonistRole: 'Ruolo',
    story: 'La storia',
    context: 'Contesto',
    impact: 'Impatto',
    contactEmail: 'E-mail di contatto',
    isAnonymous: 'Pubblica senza il mio nome; la redazione mi conosce',
  } satisfies Record<StoryField, string>,
  optionalEmail: ' (facoltativa)',
  placeholders: {
    title: 'Per esempio: La fontana chiusa per decoro',
    location: 'Per esempio: Pietrascura (PZ)',
    category: 'Scegli una categoria',
    protagonistRole: 'Per esempio: residente, insegnante',
  },
  help: {
    story: 'Scrivi in prima persona, se puoi. Nomi, luoghi e date ci aiutano a verificare.',
    context: 'Che cosa c’era prima, chi ha deciso, che cosa è già stato provato.',
    impact: 'Che cosa è cambiato, e per chi.',
    contactEmail: 'Per le domande della redazione. Non la pubblichiamo.',
    contactEmailOfAccount:
      'Ti scriviamo all’indirizzo del tuo account. Questo è un recapito in più, che la redazione può usare: non lo pubblichiamo.',
    isAnonymous: 'Il tuo nome e quello del protagonista restano in redazione: li vede solo chi verifica la storia.',
  },
  missing: (count: number) => `Ancora ${plural(count, 'carattere', 'caratteri')}`,
  reached: (minimum: number) => `Il minimo di ${number(minimum)} caratteri è raggiunto`,
  wrongField: (label: string, message: string) => `${label}: ${message}`,

  next: 'Continua',
  back: 'Indietro',
  needed: {
    1: 'Per continuare servono titolo, località e categoria.',
    2: `Per continuare servono almeno ${fieldLimits.story.min} caratteri di storia.`,
    3: `Per inviare servono almeno ${fieldLimits.context.min} caratteri di contesto e ${fieldLimits.impact.min} di impatto.`,
  } satisfies Record<Step, string>,
  saveDraft: 'Salva bozza',
  savingDraft: 'Salvo…',
  draftSaved: (at: string) => `Bozza salvata alle ${timeOfDay(at)}: la ritrovi anche su un altro dispositivo.`,
  draftStaysHere: 'La bozza resta in questo browser. Con un account la ritrovi anche su un altro dispositivo.',
  draftWaits: 'La bozza resta in questo browser: nel tuo account la salvi quando torna la rete.',
  draftStaysNowhere: 'Questo browser non conserva nulla: senza un account la bozza si perde quando chiudi la pagina.',
  send: 'Invia la storia',
  sending: 'Invio…',
  offline: 'Sei senza rete: quello che scrivi resta in questo browser. Quando la linea torna, la storia la invii tu.',
  backOnline: 'La rete è tornata: la tua storia è ancora qui, e la invii tu.',
  kept: 'Quello che scrivi resta in questo browser finché non lo invii.',
  keptForAccount:
    'Quello che scrivi resta in questo browser finché non lo invii. Se esci, lo salviamo nella tua bozza.',
  notKept: 'Questo browser non conserva nulla: se chiudi la pagina, quello che hai scritto si perde.',

  sendingAccepts: 'Inviando la storia accetti le',
  rules: 'regole per chi racconta',

  attachments: 'Fotografie e documenti',
  filesWait: 'I file aspettano un giorno: se invii più tardi, vanno caricati di nuovo.',
  filesOfAccount: 'I file aspettano un giorno, o finché li tiene la tua bozza, che salviamo quando ne aggiungi uno.',
  attachmentsHelp: `Fino a ${maxAttachments} file, JPEG, PNG, WebP, AVIF o PDF, di 10 MB al massimo. Dalle fotografie togliamo la posizione; un PDF resta com’è, e può contenere il nome di chi l’ha creato.`,
  addAttachment: 'Aggiungi un file',
  attachmentsFull: attachmentTexts.tooMany,
  attachmentTooLarge: attachmentTexts.tooLarge,
  attachmentType: attachmentTexts.wrongType,
  attachmentFailed: 'Il caricamento non è riuscito. Riprova.',
  attachmentRefused: (name: string, message: string) => `«${name}»: ${message}`,
  attachmentProgress: (name: string) => `Caricamento di «${name}»`,
  attachmentsWaiting: `Sul tuo account aspettavano già ${maxAttachments} file: adesso li vedi qui. Togline uno e riprova.`,
  attachmentsGone: (names: readonly string[]) =>
    `${names.length === 1 ? 'Un allegato non c’è più, e lo abbiamo tolto' : 'Alcuni allegati non ci sono più, e li abbiamo tolti'}: ${names.map((name) => `«${name}»`).join(', ')}. Il testo è rimasto: caricali di nuovo, oppure invia senza.`,
  attachmentAdded: (name: string) => `«${name}» è allegato.`,
  attachmentRemoved: (name: string) => `«${name}» non è più allegato.`,
  removeAttachment: (name: string) => `Togli «${name}»`,
  stopAttachment: (name: string) => `Interrompi «${name}»`,
  attachmentsUnderWay: 'Aspetta che gli allegati siano caricati.',
  pdf: 'PDF',
  size: fileSize,

  wrongFields: (count: number) =>
    count === 1 ? 'C’è un campo da correggere.' : `Ci sono ${number(count)} campi da correggere.`,
  failures: {
    away: 'Il server non risponde: forse manca la connessione. Il testo è al sicuro qui: riprova quando torna.',
    413: 'La storia è troppo grande per essere inviata. Accorcia il testo o togli un allegato.',
    415: 'Un allegato è di un tipo che non accettiamo. Toglilo e riprova.',
    429: 'Hai inviato troppe storie in poco tempo. Il testo resta qui: riprova più tardi.',
    503: 'In questo momento il sito non riesce a ricevere la storia. Il testo resta qui: riprova fra qualche secondo.',
    other: 'Qualcosa è andato storto. Il testo resta qui: riprova più tardi.',
  },

  signedOutTitle: 'Puoi inviarla anche senza account',
  signedOutText:
    'Con un account salvi la bozza, segui la storia passo per passo, rispondi alla redazione e dici tu l’ultimo sì. Senza, verifichiamo la fonte prima di pubblicare: lascia un’e-mail.',
  signIn: 'Accedi',
  register: 'Registrati',

  resumed: (at: string) => `Riprendi da dove eri: l’ultima modifica è di ${dayAndTime(at)}.`,
  startAgain: 'Ricomincia da capo',
  startAgainTitle: 'Cancellare quello che hai scritto?',
  startAgainText: 'Il testo e gli allegati di questa storia si cancellano, qui e sul tuo account.',
  startAgainYes: 'Cancella',
  startAgainFailed: 'La bozza non si è cancellata. Riprova.',
  versionsTitle: (count: number) => `Ci sono ${count === 2 ? 'due' : number(count)} versioni di questa storia`,
  versions: (here: string, others: readonly string[]) => {
    const isNewest = others.every((other) => Date.parse(other) <= Date.parse(here));
    const times = listed(others.map((other) => dayAndTime(other)));
    const rest = others.length === 1 ? `L’altra è di ${times}` : `Le altre sono di ${times}`;
    return `Vedi ${isNewest ? 'la più recente, di' : 'quella di'} ${dayAndTime(here)}. ${rest}.`;
  },
  showOther: (others: number) => (others === 1 ? 'Mostra l’altra' : 'Mostra un’altra'),
  keepThis: 'Tieni questa',

  receivedTitle: 'Storia ricevuta',
  receivedText: 'La redazione la legge entro 24-48\u00a0ore.',
  review: ['Verifica dei fatti', 'Qualità editoriale', 'Preparazione alla pubblicazione'],
  get receivedNote() {
    return publication.sendsMail
      ? 'Se viene approvata ricevi un’e-mail con il collegamento all’articolo, pronto da condividere.'
      : `${noMailGoesOut}. Se viene approvata la trovi fra le Polemiche dal Basso.`;
  },
  receivedWithoutAddress:
    'Non hai lasciato un’e-mail: non potremo avvisarti. Se viene approvata la trovi fra le Polemiche dal Basso.',
  followIt: 'Seguila in Le mie storie',
  goHome: 'Torna alla Home',
  sendAnother: 'Invia Altra Storia',

  teaserTitle: 'Hai una testimonianza su questo caso?',
  teaserText:
    'Raccontala qui sotto, e scrivi che riguarda questo caso: la redazione la verifica come ogni altra storia.',
  readArticle: 'Leggi l’articolo',

  noScriptTitle: 'Qui serve JavaScript',
  noScript: 'Il modulo funziona solo con JavaScript attivo. Attivalo e ricarica la pagina.',
  noScriptMail:
    'Oppure scrivici la storia per e-mail: titolo, località, categoria, chi è il protagonista e che ruolo ha, la storia (da 200 a 5.000 caratteri), il contesto (da 100 a 2.000) e l’impatto (da 50 a 1.000).',
} as const;
