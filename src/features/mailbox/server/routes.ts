import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#platform/app-error.ts';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import type { MailboxMessage } from '../contract.ts';
import { mailboxTexts } from '../texts.ts';

const latest = 100;

/** The local mailbox: what was sent, and each message as its reader sees it. It exists in the demo alone. */
export function mailboxRoutes({ db, demo }: Pick<Services, 'db' | 'demo'>): Hono {
  const router = new Hono();
  if (!demo) return router;

  router.get('/dev/mail.json', async (c) => {
    const rows = await db
      .select()
      .from(mails)
      .where(eq(mails.state, 'sent'))
      .orderBy(desc(mails.createdAt), mails.id)
      .limit(latest);
    return c.json(
      rows.map(({ id, to, subject, text, html, sentAt }): MailboxMessage => ({
        id,
        to,
        subject,
        text: text ?? '',
        html: html ?? '',
        sentAt: sentAt!.toISOString(),
      })),
    );
  });

  router.get('/dev/mail/:id{[0-9a-f-]{36}}', async (c) => {
    const [mail] = await db
      .select({ html: mails.html })
      .from(mails)
      .where(eq(mails.id, c.req.param('id')));
    if (!mail?.html) throw new AppError('not_found', mailboxTexts.gone);
    return c.html(mail.html, 200, { 'cache-control': 'no-store' });
  });
  return router;
}
