import { about, greeting, type OfDraft } from '#features/workflow/server/draft-mail.ts';
import type { Recipient } from '#features/workflow/server/notify.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';

/** A colleague left a note beside the text. */
export function noteWritten(to: Recipient, draft: OfDraft & { by: string; text: string }): MailMessage {
  return {
    ...about(to, draft, 'Nuova nota'),
    title: 'Una nota di lavoro',
    paragraphs: [greeting(to), `${draft.by} su «${draft.title}»:`, draft.text],
  };
}

/** A colleague answered a note beside the text. */
export function noteAnswered(to: Recipient, draft: OfDraft & { by: string; text: string; note: string }): MailMessage {
  return {
    ...about(to, draft, 'Risposta a una nota'),
    title: 'Una risposta a una nota di lavoro',
    paragraphs: [greeting(to), `su «${draft.title}» c’è la nota:`, draft.note, `${draft.by} risponde:`, draft.text],
  };
}
