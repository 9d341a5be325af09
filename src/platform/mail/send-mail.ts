import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { isGivenUp, openMail, type MailContent } from './sealed-mail.ts';
import type { MailMessage } from './mail-message.ts';
import { wordsOf, type MailWords } from './queue-mail.ts';
import { mails } from './schema.ts';
import { isSuppressed, suppress } from './suppressions.ts';
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
  publicUrl: string;
  /** What a message may still say to whom it goes: all of it, nothing, something else, or all of it not before an hour. */
  recheck: (mail: {
    key: string;
    to: string;
    about: readonly string[];
  }) => Promise<boolean | MailMessage | MailWords | Date>;
}

/**
 * Hands a queued message to the mail server. A message that is sent already is let be, so that a job which runs twice sends
 * once; in the moment between the server's yes and ours the fixed Message-ID lets the receiver see it as the same. Throws
 * what the server refused with, for the queue to try again; on the last try, and where the server says that none will help,
 * the message is marked as failed, and whoever runs the publication reads why. Of a sealed one nothing is left in either
 * case, but in the demo, and one that was given up is let be. What tells of facts is asked about once more, and goes out
 * with what may still be told of them, or not at all; the answer is when, where that is later. What goes to many, or may be
 * unwanted, goes to no mailbox that refuses it, and one that the server does not know is kept as such.
 */
export async function sendMail(
  { db, now, authSecret, demo, transport, publicUrl, recheck }: MailServices,
  mailId: string,
  isLastTry: boolean,
): Promise<Date | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.state === 'sent' || isGivenUp(mail)) return undefined;
  const isRefused = mail.toMany && (await isSuppressed(db, mail.to));
  const checked = isRefused
    ? false
    : mail.about
      ? await recheck({ key: mail.key, to: mail.to, about: mail.about })
      : true;
  if (checked instanceof Date) return checked;
  if (checked === false) {
    await db.delete(mails).where(eq(mails.id, mailId));
    return undefined;
  }
  const rest = typeof checked === 'object' ? wordsOf(checked, publicUrl) : {};

  const attempts = sql`${mails.attempts} + 1`;
  let content: MailContent;
  try {
    const { to, subject, text, html, stopUrl } = { ...mail, ...rest };
    content = mail.sealed
      ? openMail(authSecret, mailId, mail.sealed)
      : { to, subject, text: text ?? '', html: html ?? '' };
    await transport?.({ id: mailId, ...content, toMany: mail.toMany, stopUrl: stopUrl ?? undefined });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof RefusedForGood;
    const end = isLastTry || isFinal ? { state: 'failed' as const, sealed: null } : {};
    await db
      .update(mails)
      .set({ attempts, error: withoutAddresses(reason), ...end })
      .where(eq(mails.id, mailId));
    if (isFinal && error.isNoMailbox && mail.toMany) {
      await suppress(db, { email: mail.to, reason: 'bounce', source: 'smtp', at: now() });
    }
    if (isFinal) return undefined;
    // The queue keeps and logs what it is told: no address may be in it, so the error itself is not handed on.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(withoutAddresses(reason));
  }
  // Words that are null say that a mail server took the message: of a sealed one that stays here none are left either.
  const opened = mail.sealed ? (demo ? content : { text: '', html: '' }) : {};
  const words = transport ? { text: null, html: null, stopUrl: null, about: null } : {};
  const sent = { state: 'sent' as const, sentAt: now(), error: null, attempts };
  await db
    .update(mails)
    .set({ ...sent, sealed: null, ...opened, ...rest, ...words })
    .where(eq(mails.id, mailId));
  return undefined;
}
