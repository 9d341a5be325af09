import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { MailMessage } from './mail-message.ts';
import { renderMail } from './render-mail.ts';
import { mails } from './schema.ts';

interface Mail {
  /** Of all messages with this key one is sent. */
  key: string;
  to: string;
  message: MailMessage;
}

/** Puts a message into the queue, with the transaction that causes it. A second one with the same key is left out. */
export async function queueMail(
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  db: Queryable,
  { key, to, message }: Mail,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mails)
      .values({ key, to, subject: message.subject, ...renderMail(message, { publicUrl }) })
      .onConflictDoNothing()
      .returning({ id: mails.id });
    if (row) await jobs.send(tx, 'send-mail', { mailId: row.id });
  });
}
