import { greeting } from '#features/accounts/profile-fields.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { contactFor } from '#lib/publication.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { kindLabels } from '../kind-texts.ts';
import type { HelpKind } from '../kinds.ts';

interface Asked {
  number: string;
  kind: HelpKind;
}

const why = (number: string) => `Ricevi questo messaggio per la richiesta ${number}, inviata dall’Assistenza.`;

/**
 * The receipt of a request. It repeats neither the words nor the name: the address was perhaps typed by anybody, and
 * nobody should be able to send words of theirs to a stranger in our name.
 */
export function helpReceived({ number, kind, answerBy }: Asked & { answerBy: Date }): MailMessage {
  return {
    subject: `Abbiamo ricevuto la tua richiesta ${number}`,
    preview: `${kindLabels[kind]}: ti rispondiamo entro ${dayAndTime(answerBy)}.`,
    title: 'Abbiamo ricevuto la tua richiesta',
    paragraphs: [
      'Ciao,',
      `la tua richiesta ha il numero ${number}. Ci siamo dati tempo fino a ${dayAndTime(answerBy)} per risponderti, a questo indirizzo.`,
    ],
    notes: [`Non hai scritto tu? Dillo ${toHelp()} e la cancelliamo.`],
    why: why(number),
  };
}

/** The house's answer, in its own words. `name` is that of the account: without one anybody may have typed it. */
export function helpAnswered({
  number,
  name,
  text,
}: {
  number: string;
  name: string | null;
  text: string;
}): MailMessage {
  return {
    subject: `Risposta alla tua richiesta ${number}`,
    preview: 'La risposta dell’Assistenza.',
    title: 'Ecco la nostra risposta',
    paragraphs: [name ? greeting(name) : 'Ciao,', ...text.split(/\n+/).filter((line) => line.trim() !== '')],
    notes: [`Vuoi aggiungere qualcosa? Scrivi ${toHelp()} con il numero ${number}.`],
    why: why(number),
  };
}

/** To an admin: that somebody asked, and until when they are to have an answer. What was asked stays on the page. */
export function helpArrived(
  to: { name: string; publicUrl: string },
  { id, number, kind, isSupporter, answerBy }: Asked & { id: string; isSupporter: boolean; answerBy: Date },
): MailMessage {
  return {
    subject: `Richiesta di aiuto ${number}${isSupporter ? ' da un Supporter' : ''}`,
    preview: kindLabels[kind],
    title: 'È arrivata una richiesta di aiuto',
    paragraphs: [
      `Ciao ${to.name},`,
      `${isSupporter ? 'un Supporter' : 'qualcuno'} chiede aiuto: ${kindLabels[kind].toLowerCase()}. Aspetta una risposta entro ${dayAndTime(answerBy)}.`,
    ],
    action: { label: 'Apri la richiesta', url: `${to.publicUrl}/admin/aiuto/${id}` },
  };
}

/** Behind a verb: to the mailbox of the help desk, or where there is none by its form. */
const toHelp = () => (contactFor('help') ? `a ${contactFor('help')}` : 'dalla pagina dell’Assistenza');
