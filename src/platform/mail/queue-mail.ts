import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/db.ts';
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
 * to as many as there are.
 */
const priorities = {
  account: { queue: 'send-account-mail', priority: 0 },
  notice: { queue: 'send-mail', priority: 0 },
  many: { queue: 'send-mail', priority: -1 },
} as const;
type MailPriority = keyof typeof priorities;

/** Puts a message into the queue, with the transaction that causes it. A second one with the same key is left out. */
export async function queueMail(
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  db: Queryable,
  { key, to, message, sealWith, about, priority = 'notice' }: Mail,
): Promise<void> {
  const id = randomUUID();
  const { stopUrl, ...words } = wordsOf(message, publicUrl);
  const content = { to, ...words };
  const shown = sealWith ? { to: '', subject: '', sealed: sealMail(sealWith, id, content) } : content;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mails)
      .values({ id, key, ...shown, toMany: priority === 'many', stopUrl, about: about && [...about] })
      .onConflictDoNothing()
      .returning({ id: mails.id });
    const { queue, priority: jobPriority } = priorities[priority];
    if (row) await jobs.send(tx, queue, { mailId: row.id }, { priority: jobPriority });
  });
}

/** What a message says. */
export function wordsOf(message: MailMessage | MailWords, publicUrl: string): MailWords {
  if ('html' in message) return message;
  const { subject, stop } = message;
  return { subject, ...renderMail(message, { publicUrl }), ...(stop ? { stopUrl: stop.oneClick } : {}) };
}
