import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { publication } from '#lib/publication.ts';
import { dayAndTime } from '#lib/italian-dates.ts';

/** What the form of the help page says. */
export const helpTexts = {
  kind: 'Di che cosa si tratta',
  kindNone: 'Scegli…',
  text: 'La tua richiesta',
  /** With what a request that objects to the decision of a report begins: its number says who may not answer it. */
  aboutReport: (number: string) => `Segnalazione ${number}: `,
  textHelp: 'Che cosa volevi fare e che cosa è successo. Non scrivere password né dati della carta.',
  name: 'Nome',
  email: 'E-mail',
  emailHelp: 'Ti rispondiamo a questo indirizzo.',
  answerTo: (email: string) => `Ti rispondiamo a ${email}, l’indirizzo del tuo account.`,
  noScript: 'Per il modulo serve JavaScript.',
  noScriptAddress: 'Senza, scrivi all’indirizzo che trovi qui sotto.',
  send: 'Invia la richiesta',
  sending: 'Invio…',
  wrong: (count: number) => (count === 1 ? 'Un campo è da correggere.' : `${count} campi sono da correggere.`),
  failures: {
    away: 'La richiesta non è partita: controlla la connessione. Il testo resta qui.',
    other: 'La richiesta non è partita. Il testo resta qui: riprova.',
  },
  received: 'Richiesta ricevuta',
  number: (number: string) => `Il tuo numero è ${number}.`,
  answerBy: (at: string) => `Ci siamo dati tempo fino a ${dayAndTime(at)} per risponderti.`,
  asSupporter: 'Sei Supporter: la tua richiesta passa davanti alle altre.',
  get byMail() {
    return publication.sendsMail
      ? 'Ti abbiamo mandato una ricevuta per e-mail.'
      : `${noMailGoesOut}: la ricevuta è questa. Segnati il numero.`;
  },
  another: 'Scrivi un’altra richiesta',
} as const;
