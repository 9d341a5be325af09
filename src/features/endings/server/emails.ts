import { dayAndTime } from '#lib/italian-dates.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { about, greeting, type OfDraft } from '#features/workflow/server/draft-mail.ts';
import type { Recipient } from '#features/workflow/server/notify.ts';

interface OfEnding extends OfDraft {
  /** In words, with its day. */
  ending: string;
  dueAt: Date;
}

export function endingRecorded(to: Recipient, draft: OfEnding & { by: string }): MailMessage {
  return {
    ...about(to, draft, 'Procedimento finito'),
    preview: `Da aggiornare entro ${dayAndTime(draft.dueAt)}.`,
    title: 'Un articolo da aggiornare in 48 ore',
    paragraphs: [
      greeting(to),
      `${draft.by} ha registrato com’è finito il procedimento di «${draft.title}»: ${draft.ending}.`,
      `I lettori lo devono leggere in pagina entro ${dayAndTime(draft.dueAt)}.`,
    ],
  };
}

/** The recording of which they were told says something else now; the clock goes on. */
export function endingChanged(to: Recipient, draft: OfEnding & { by: string; before: string }): MailMessage {
  return {
    ...about(to, draft, 'Registrazione cambiata'),
    preview: `Adesso dice: ${draft.ending}.`,
    title: 'La registrazione dice un’altra cosa',
    paragraphs: [
      greeting(to),
      `${draft.by} ha cambiato com’è finito il procedimento di «${draft.title}»: ${draft.ending}. Prima c’era scritto: ${draft.before}.`,
      `I lettori lo devono leggere in pagina entro ${dayAndTime(draft.dueAt)}, come prima.`,
    ],
  };
}

export function endingOverdue(to: Recipient, draft: OfEnding): MailMessage {
  return {
    ...about(to, draft, 'Aggiornamento scaduto'),
    preview: `Era da pubblicare entro ${dayAndTime(draft.dueAt)}.`,
    title: 'Le 48 ore sono passate',
    paragraphs: [
      greeting(to),
      `il procedimento di «${draft.title}» è finito (${draft.ending}), ma la pagina non lo dice ancora.`,
      `Era da aggiornare entro ${dayAndTime(draft.dueAt)}: pubblica l’aggiornamento adesso.`,
    ],
  };
}
