import { randomUUID } from 'node:crypto';
import { and, inArray, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { sealMail } from './sealed-mail.ts';
import type { MailMessage } from './mail-message.ts';
import { renderMail } from './render-mail.ts';
import { mails } from './schema.ts';

/** A message whose words are made already, or when it goes out, and where its reader's program posts that they want no more of them. */
export interface MailWords {
  subject: string;
  text: string;
  html: string;
  stopUrl?: string;
}

interface Mail {
  /** Of all messages with this key one is sent. */
  key: string;
  to: string;
  message: MailMessage | MailWords;
  /** Seals the message with this secret: its row says neither to whom it goes nor a word of it. */
  sealWith?: string | undefined;
  /** The facts that it tells of, by their ids. */
  about?: readonly string[] | undefined;
  /** `notice` where none is given. */
  priority?: MailPriority;
}

/**
 * What goes first: what somebody waits for to get into their account, then what is told to one person, then what is told
 * to as many as there are. Where mails are refused or reported nothing goes out that is for many, nor what concerns one
 * person who may want none of it; what the law has told to everybody does.
 */
const priorities = {
  account: { queue: 'send-account-mail', priority: 0, toMany: false },
  notice: { queue: 'send-mail', priority: 0, toMany: false },
  personal: { queue: 'send-mail', priority: 0, toMany: true },
  many: { queue: 'send-mail', priority: -1, toMany: true },
  everybody: { queue: 'send-mail', priority: -1, toMany: false },
} as const;
type MailPriority = keyof typeof priorities;

type QueueServices = Pick<Services, 'jobs' | 'publicUrl'>;

/** Puts a message into the queue, with the transaction that causes it. A second one with the same key is left out. */
export async function queueMail(services: QueueServices, db: Queryable, mail: Mail): Promise<void> {
  await queueMails(services, db, [mail], mail.priority ?? 'notice');
}

/** Puts some messages of one priority into the queue, which goes by few statements however many they are. */
export async function queueMails(
  { jobs, publicUrl }: QueueServices,
  db: Queryable,
  list: readonly Omit<Mail, 'priority'>[],
  priority: MailPriority,
): Promise<void> {
  if (list.length === 0) return;
  const { queue, priority: jobPriority } = priorities[priority];
  await db.transaction(async (tx) => {
    const queued = await tx
      .insert(mails)
      .values(list.map((mail) => rowOf(mail, { publicUrl, priority })))
      .onConflictDoNothing()
      .returning({ id: mails.id });
    const sent = queued.map(({ id }) => ({ data: { mailId: id }, priority: jobPriority }));
    if (sent.length > 0) await jobs.sendMany(tx, queue, sent);
  });
}

/**
 * Takes back the messages with these keys that have not gone out: none of them does any more, nor one that failed, whose
 * job whoever runs the publication may try again.
 */
export async function withdrawMailsByKey(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(mails).where(and(ne(mails.state, 'sent'), inArray(mails.key, [...keys])));
}

function rowOf(
  { key, to, message, sealWith, about }: Omit<Mail, 'priority'>,
  { publicUrl, priority }: { publicUrl: string; priority: MailPriority },
): typeof mails.$inferInsert {
  const id = randomUUID();
  const { stopUrl, ...words } = wordsOf(message, publicUrl);
  const content = { to, ...words };
  const shown = sealWith ? { to: '', subject: '', sealed: sealMail(sealWith, id, content) } : content;
  return { id, key, ...shown, toMany: priorities[priority].toMany, stopUrl, about: about && [...about] };
}

/** What a message says. */
export function wordsOf(message: MailMessage | MailWords, publicUrl: string): MailWords {
  if ('html' in message) return message;
  const { subject, stop } = message;
  return { subject, ...renderMail(message, { publicUrl }), ...(stop ? { stopUrl: stop.oneClick } : {}) };
}
