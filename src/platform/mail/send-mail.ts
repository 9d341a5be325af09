import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { mails } from './schema.ts';
import type { Transport } from './transport.ts';

interface MailServices {
  db: Db;
  now: () => Date;
  /** Undefined: the row itself is the mailbox. */
  transport: Transport | undefined;
}

/**
 * Hands a queued message to the mail server. A message that is sent already is let be, so that a job which runs twice
 * sends once; in the moment between the server's yes and ours the fixed Message-ID lets the receiver see it as the same.
 * Throws what the server refused with, for the queue to try again; on the last try the message is marked as failed.
 */
export async function sendMail(
  { db, now, transport }: MailServices,
  mailId: string,
  isLastTry: boolean,
): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.state === 'sent') return;

  const attempts = sql`${mails.attempts} + 1`;
  try {
    await transport?.({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const state = isLastTry ? ('failed' as const) : ('queued' as const);
    await db
      .update(mails)
      .set({ attempts, error: withoutAddresses(reason), state })
      .where(eq(mails.id, mailId));
    // The queue keeps and logs what it is told: no address may be in it, so the error itself is not handed on.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(withoutAddresses(reason));
  }
  const words = transport ? { text: null, html: null } : {};
  const sent = { state: 'sent' as const, sentAt: now(), error: null, attempts };
  await db
    .update(mails)
    .set({ ...sent, ...words })
    .where(eq(mails.id, mailId));
}

function withoutAddresses(reason: string): string {
  return reason.replace(/\S+@\S+/g, '[address]').slice(0, 500);
}
