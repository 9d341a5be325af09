import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { mails } from '#platform/mail/schema.ts';
import { secure } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { Answer } from '#lib/endpoint.ts';
import * as endpoints from '../endpoints.ts';
import { mailboxTexts } from '../texts.ts';

const latest = 100;

/** The local mailbox: what was sent, and each message as its reader sees it. It exists in the demo alone. */
export function mailboxRoutes({ db, demo, hsts }: Pick<Services, 'db' | 'demo' | 'hsts'>): Hono {
  const router = new Hono();
  if (!demo) return router;

  // The program hands these answers on as they are, and adds no headers of its own.
  router.use('/dev/*', secure(hsts));

  router.get(endpoints.listMessages.path, async (c) => {
    const rows = await db
      .select()
      .from(mails)
      .where(eq(mails.state, 'sent'))
      .orderBy(desc(mails.createdAt), mails.id)
      .limit(latest);
    const messages: Answer<typeof endpoints.listMessages> = rows.map(({ id, to, subject, text, html, sentAt }) => ({
      id,
      to,
      subject,
      text: text ?? '',
      html: html ?? '',
      sentAt: sentAt!.toISOString(),
    }));
    return c.json(messages);
  });

  router.get('/dev/mail/:id', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id')).data;
    const [mail] = id ? await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id)) : [];
    if (!mail?.html) throw new AppError('not_found', mailboxTexts.gone);
    return c.html(mail.html, 200, { 'cache-control': 'no-store' });
  });
  return router;
}
