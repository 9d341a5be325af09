import { dayAndTime } from '#lib/italian-dates.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import type { Recipient } from '#features/workflow/server/notify.ts';
import { replyLabels } from '../texts.ts';
import type { ReplyKind } from '../kinds.ts';

/** The receipt. It repeats no word of the sender’s: the address was typed by anybody. */
export function replyReceived({
  receipt,
  dueAt,
  confirmUrl,
}: {
  receipt: string;
  dueAt: Date;
  confirmUrl: string;
}): MailMessage {
  return {
    subject: `Richiesta ricevuta: ${receipt}`,
    preview: 'La redazione decide entro 48 ore.',
    title: 'Abbiamo ricevuto la tua richiesta',
    paragraphs: [
      `Il numero della richiesta è ${receipt}.`,
      `La redazione decide entro ${dayAndTime(dueAt)}.`,
      'Se l’hai inviata tu, conferma che questo indirizzo è tuo: la redazione lo leggerà accanto alla richiesta.',
    ],
    action: { label: 'Conferma il tuo indirizzo', url: confirmUrl },
    why: 'Ricevi questo messaggio perché qualcuno ha indicato questo indirizzo in una richiesta di rettifica o di replica.',
  };
}

/** To the admins: a rettifica or a reply was asked for, and by when it is to be decided. */
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

/** Its clock runs: said to the newsroom after a day, and again when eight hours are left. */
export function replyWaits(
  { name, publicUrl }: Recipient,
  { title, dueAt, kind }: { title: string; dueAt: Date; kind: ReplyKind },
): MailMessage {
  return {
    subject: `${replyLabels[kind]} da decidere: «${title}»`,
    preview: `Entro ${dayAndTime(dueAt)}.`,
    title: `${replyLabels[kind]} ancora da decidere`,
    paragraphs: [`Ciao ${name},`, `la richiesta su «${title}» aspetta: va decisa entro ${dayAndTime(dueAt)}.`],
    action: { label: 'Apri la richiesta', url: `${publicUrl}/redazione/rettifiche` },
  };
}

/** To whoever asked for a rettifica or a reply: that it is published, or why it is refused. */
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
