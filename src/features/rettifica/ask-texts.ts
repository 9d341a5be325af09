import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { publication } from '#lib/publication.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { plural } from '#lib/italian.ts';
import { maxReplyLines, replyHours } from './rules.ts';
import type { ReplyKind } from './kinds.ts';

/** The page on which anybody asks for a rettifica or a reply. */
export const askReplyTexts = {
  confirmTitle: 'Hai inviato tu questa richiesta?',
  confirmText: 'Conferma che l’indirizzo e-mail è tuo: la redazione lo leggerà accanto al testo.',
  confirm: 'Sì, l’ho inviata io',
  confirmed: 'Indirizzo confermato. Grazie.',
  linkCutOff: 'Il link non è completo: copialo per intero dalla ricevuta.',
  notConfirmed: 'La conferma non è partita. Controlla la connessione e riprova.',
  standfirst: 'Un articolo parla di te e sbaglia, o ti chiama in causa: il testo lo scrivi tu. Non serve un account.',
  law: 'Che cosa ti spetta',
  lawText:
    'Applichiamo a tutto il sito, per nostra scelta, le regole che l’art. 8 della legge 47/1948 dà alla stampa. La rettifica:',
  rights: [
    'è gratis;',
    `esce entro ${replyHours} ore dalla richiesta;`,
    'esce per intero, in testa all’articolo e senza commento;',
    `può arrivare a ${maxReplyLines} righe;`,
  ],
  inLog: 'resta nel',
  log: 'registro pubblico delle correzioni',
  refusal: 'Se non possiamo pubblicarla, per esempio perché il testo offende qualcuno, ti scriviamo il motivo.',
  withoutScripts: (address: string) =>
    `Per usare il modulo serve JavaScript.${address ? ` Puoi scriverci a ${address}.` : ''}`,

  form: 'La tua richiesta',
  article: 'Articolo',
  articleLoading: 'Caricamento dell’articolo...',
  anotherArticle: 'Scegli un altro articolo',
  address: 'Indirizzo dell’articolo',
  addressHelp: 'Copialo dal browser.',
  addressWrong: 'Incolla l’indirizzo dell’articolo, quello che contiene «/article/».',
  kind: 'Che cosa chiedi',
  kindNone: 'Scegli…',
  kindHelp: {
    rettifica: 'L’articolo ti attribuisce fatti, idee o parole che non sono veri o che ledono la tua dignità.',
    replica: 'Vuoi rispondere a quello che l’articolo dice di te.',
  } satisfies Record<ReplyKind, string>,
  name: 'Nome',
  nameHelp: 'Si pubblica sopra il testo.',
  email: 'E-mail',
  get emailHelp() {
    return publication.sendsMail
      ? 'Non si pubblica: ci mandiamo la ricevuta e la decisione.'
      : 'Non si pubblica: serve alla redazione per scriverti.';
  },
  concern: 'Che cosa ti riguarda',
  concernHelp: 'La frase o l’immagine, e che cosa non va. Lo legge soltanto la redazione.',
  text: 'Testo da pubblicare',
  textHelp: `Esce così com’è. Una riga sono 60 battute; le righe vuote non contano.`,
  lines: (lines: number) => `${plural(lines, 'riga', 'righe')} su ${maxReplyLines}`,
  send: 'Invia la richiesta',
  sending: 'Invio…',
  wrong: (count: number) => (count === 1 ? 'Un campo è da correggere.' : `${count} campi sono da correggere.`),
  failed: 'La richiesta non è partita. Quello che hai scritto è ancora qui: riprova fra qualche secondo.',

  sent: 'Richiesta ricevuta',
  sentNumber: 'Numero',
  sentDue: (due: string) => `La redazione decide entro ${dayAndTime(due)}.`,
  get sentMail() {
    return publication.sendsMail
      ? 'Te lo scriviamo anche per e-mail, e lì ti arriva la decisione.'
      : `${noMailGoesOut}: segnati il numero. Se la richiesta è accolta, la trovi in testa all’articolo.`;
  },
} as const;
