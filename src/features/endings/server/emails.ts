import { dayAndTime } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import type { Recipient } from '#features/workflow/server/notify.ts';

interface OfEnding {
  id: string;
  title: string;
  /** In words, with its day. */
  ending: string;
  dueAt: Date;
}

export function endingRecorded(to: Recipient, draft: OfEnding & { by: string }): MailMessage {
  return {
    ...about(to, draft),
    subject: `Procedimento finito: «${draft.title}»`,
    preview: `Da aggiornare entro ${dayAndTime(draft.dueAt)}.`,
    title: 'Un articolo da aggiornare in 48 ore',
    paragraphs: [
      `Ciao ${to.name},`,
      `${draft.by} ha registrato com’è finito il procedimento di «${draft.title}»: ${draft.ending}.`,
      `I lettori lo devono leggere in pagina entro ${dayAndTime(draft.dueAt)}.`,
    ],
  };
}

/** The recording of which they were told says something else now; the clock goes on. */
export function endingChanged(to: Recipient, draft: OfEnding & { by: string; before: string }): MailMessage {
  return {
    ...about(to, draft),
    subject: `Registrazione cambiata: «${draft.title}»`,
    preview: `Adesso dice: ${draft.ending}.`,
    title: 'La registrazione dice un’altra cosa',
    paragraphs: [
      `Ciao ${to.name},`,
      `${draft.by} ha cambiato com’è finito il procedimento di «${draft.title}»: ${draft.ending}. Prima c’era scritto: ${draft.before}.`,
      `I lettori lo devono leggere in pagina entro ${dayAndTime(draft.dueAt)}, come prima.`,
    ],
  };
}

export function endingOverdue(to: Recipient, draft: OfEnding): MailMessage {
  return {
    ...about(to, draft),
    subject: `Aggiornamento scaduto: «${draft.title}»`,
    preview: `Era da pubblicare entro ${dayAndTime(draft.dueAt)}.`,
    title: 'Le 48 ore sono passate',
    paragraphs: [
      `Ciao ${to.name},`,
      `il procedimento di «${draft.title}» è finito (${draft.ending}), ma la pagina non lo dice ancora.`,
      `Era da aggiornare entro ${dayAndTime(draft.dueAt)}: pubblica l’aggiornamento adesso.`,
    ],
  };
}

const about = ({ publicUrl }: Recipient, { id }: OfEnding) => ({
  action: { label: 'Apri l’articolo', url: `${publicUrl}/redazione/articoli/${id}` },
});
