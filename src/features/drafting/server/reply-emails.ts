import { dayAndTime } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { replyLabels } from '../reply-texts.ts';
import type { ReplyKind } from '../states.ts';
import type { Recipient } from './emails.ts';

/** The receipt. It repeats no word of the sender’s: the address was typed by anybody. */
export function replyReceived({ receipt, dueAt }: { receipt: string; dueAt: Date }): MailMessage {
  return {
    subject: `Richiesta ricevuta: ${receipt}`,
    preview: 'La redazione decide entro 48 ore.',
    title: 'Abbiamo ricevuto la tua richiesta',
    paragraphs: [`Il numero della richiesta è ${receipt}.`, `La redazione decide entro ${dayAndTime(dueAt)}.`],
    why: 'Ricevi questo messaggio perché qualcuno ha indicato questo indirizzo in una richiesta di rettifica o di replica.',
  };
}

export function replyArrived(
  { name, publicUrl }: Recipient,
  { title, dueAt, kind }: { title: string; dueAt: Date; kind: ReplyKind },
): MailMessage {
  return {
    subject: `${replyLabels[kind]} chiesta: «${title}»`,
    preview: `Entro ${dayAndTime(dueAt)}.`,
    title: `${replyLabels[kind]} da decidere`,
    paragraphs: [`Ciao ${name},`, `su «${title}» è arrivata una richiesta. Va decisa entro ${dayAndTime(dueAt)}.`],
    action: { label: 'Apri la richiesta', url: `${publicUrl}/redazione/rettifiche` },
  };
}

export function replyDecided({
  receipt,
  refusal,
  url,
}: {
  receipt: string;
  refusal: string | null;
  url: string;
}): MailMessage {
  return {
    subject: refusal === null ? `Pubblicata: ${receipt}` : `Non pubblicata: ${receipt}`,
    preview: receipt,
    title: refusal === null ? 'Il tuo testo è in pagina' : 'La tua richiesta non è stata accolta',
    paragraphs:
      refusal === null
        ? ['Il testo è pubblicato in testa all’articolo, senza commento, e resta nel registro delle correzioni.']
        : ['La redazione non pubblica il testo, per questo motivo:', refusal],
    action: { label: 'Apri l’articolo', url },
    why: 'Ricevi questo messaggio perché qualcuno ha indicato questo indirizzo in una richiesta di rettifica o di replica.',
  };
}
