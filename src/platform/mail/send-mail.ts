import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { openLetter, type Letter } from './letter.ts';
import { mails } from './schema.ts';
import { RefusedForGood, type Transport } from './transport.ts';

interface MailServices {
  db: Db;
  now: () => Date;
  /** Opens what was sealed. */
  authSecret: string;
  /** Whether the mailbox is shown, to which sealed messages are opened too. */
  demo: boolean;
  /** Undefined: the row itself is the mailbox. */
  transport: Transport | undefined;
  /** Whether the facts of a message may still be told to whom it goes. */
  mayBeTold: (mail: { key: string; about: readonly string[] }) => Promise<boolean>;
}

/**
 * Hands a queued message to the mail server. A message that is sent already is let be, so that a job which runs twice
 * sends once; in the moment between the server's yes and ours the fixed Message-ID lets the receiver see it as the same.
 * Throws what the server refused with, for the queue to try again; on the last try, and where the server says that none
 * will help, the message is marked as failed, and whoever runs the publication reads why.
 * Of a sealed one nothing is left in either case, but in the demo.
 */
export async function sendMail(
  { db, now, authSecret, demo, transport, mayBeTold }: MailServices,
  mailId: string,
  isLastTry: boolean,
): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.state === 'sent') return;
  if (mail.about && !(await mayBeTold({ key: mail.key, about: mail.about }))) {
    await db.delete(mails).where(eq(mails.id, mailId));
    return;
  }

  const attempts = sql`${mails.attempts} + 1`;
  let letter: Letter;
  try {
    const { to, subject, text, html } = mail;
    letter = mail.sealed
      ? openLetter(authSecret, mailId, mail.sealed)
      : { to, subject, text: text ?? '', html: html ?? '' };
    await transport?.({ id: mailId, ...letter, stopUrl: mail.stopUrl ?? undefined });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof RefusedForGood;
    const end = isLastTry || isFinal ? { state: 'failed' as const, sealed: null } : {};
    await db
      .update(mails)
      .set({ attempts, error: withoutAddresses(reason), ...end })
      .where(eq(mails.id, mailId));
    if (isFinal) return;
    // The queue keeps and logs what it is told: no address may be in it, so the error itself is not handed on.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(withoutAddresses(reason));
  }
  // Words that are null say that a mail server took the message: of a sealed one that stays here none are left either.
  const opened = mail.sealed ? (demo ? letter : { text: '', html: '' }) : {};
  const words = transport ? { text: null, html: null, stopUrl: null, about: null } : {};
  const sent = { state: 'sent' as const, sentAt: now(), error: null, attempts };
  await db
    .update(mails)
    .set({ ...sent, sealed: null, ...opened, ...words })
    .where(eq(mails.id, mailId));
}
