import type { MailMessage } from '#platform/mail/mail-message.ts';

/**
 * Where who is told of a decision in a mail objects to it: an answer to the mail may reach a mailbox that nobody reads.
 * Where it is about a report the request begins with its number.
 */
export const toSupport = (publicUrl: string, report?: string): NonNullable<MailMessage['links']> => ({
  label: 'Non sei d’accordo?',
  to: [
    { label: 'Scrivi all’Assistenza', url: `${publicUrl}/support${report ? `?segnalazione=${report}` : ''}#scrivici` },
  ],
});
