import type { Queryable } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { activeAdmins, type Colleague } from './admins.ts';

/** Of all mails with one key one is sent: the key names who gets it. */
interface ColleagueMail {
  key: string;
  message: MailMessage;
}

/**
 * Writes to every admin who can act as one (`activeAdmins`), with the transaction that causes it, and to whoever else is to
 * be told, who may be one of them: by its key each gets one.
 */
export async function notifyAdmins(
  services: Pick<Services, 'now' | 'jobs' | 'publicUrl'>,
  db: Queryable,
  mailTo: (colleague: Colleague) => ColleagueMail,
  { and = [] }: { and?: readonly Colleague[] } = {},
): Promise<void> {
  const admins = await activeAdmins(db, services.now());
  await notifyEach(services, db, [...admins, ...and], mailTo);
}

/** Writes to each of these, with the transaction that causes it. */
export async function notifyEach(
  services: Pick<Services, 'jobs' | 'publicUrl'>,
  db: Queryable,
  colleagues: readonly Colleague[],
  mailTo: (colleague: Colleague) => ColleagueMail,
): Promise<void> {
  const mails = colleagues.map((colleague) => ({ to: colleague.email, ...mailTo(colleague) }));
  await queueMails(services, db, mails, 'notice');
}
