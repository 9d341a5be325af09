import { dayAndTime, plural } from '#lib/italian.ts';
import { maxReplyLines, replyHours } from './reply-rules.ts';
import type { ReplyKind } from './states.ts';

/** The page on which anybody asks for a rettifica or a reply. */
export const askReplyTexts = {
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
  withoutScripts: (address: string) => `Per usare il modulo serve JavaScript. Puoi scriverci a ${address}.`,

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
  emailHelp: 'Non si pubblica: ci mandiamo la ricevuta e la decisione.',
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
  sentMail: 'Te lo scriviamo anche per e-mail, e lì ti arriva la decisione.',
} as const;
