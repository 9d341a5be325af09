import type { MailMessage } from '#platform/mail/mail-message.ts';
import { about, greeting, type OfDraft } from './draft-mail.ts';
import type { Recipient } from './notify.ts';

/** To the authors of a Dualità: the text was changed, so that their signatures hold no longer. */
export function signaturesVoid(to: Recipient, draft: OfDraft & { by: string }): MailMessage {
  return {
    ...about(to, draft, 'Firme decadute'),
    title: 'Il testo è cambiato dopo la firma',
    paragraphs: [
      greeting(to),
      `${draft.by} ha modificato «${draft.title}»: le firme valgono per il testo di prima. Rileggilo e firma di nuovo.`,
    ],
  };
}
