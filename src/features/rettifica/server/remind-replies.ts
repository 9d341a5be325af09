import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { notifyAdmins } from '#features/accounts/server/notify-admins.ts';
import type { NotifyServices } from '#features/workflow/server/notify.ts';
import { rows } from '#platform/rows.ts';
import { reminderHours, replyHours } from '../rules.ts';
import { replyKinds } from '../kinds.ts';
import { replyWaits } from './emails.ts';

/** Messages about as many requests are queued in one transaction. */
const atOnce = 20;
const hourMs = 3600_000;

/**
 * Reminds the admins of a rettifica or a reply that nobody decided: 24 hours after it came in, and 40. Whom to remind follows
 * from the rows: run twice each is told of once, and run late of the later hour alone.
 */
export async function remindReplies(services: NotifyServices & Pick<Services, 'db'>): Promise<void> {
  const { db, now, publicUrl } = services;
  const at = now();
  const [first, second] = [reminderHours.first, reminderHours.second].map(
    (hours) => new Date(at.getTime() - hours * hourMs),
  );
  await db.transaction(async (tx) => {
    const waiting = await rows(tx, WaitingRow)`
      with waiting as (
        select id from reply_requests
        where status = 'received' and ((reminded_at is null and received_at <= ${first})
          or (reminded_again_at is null and received_at <= ${second}))
        order by received_at limit ${atOnce} for update skip locked
      ), told as (
        update reply_requests q set reminded_at = coalesce(reminded_at, ${at}::timestamptz),
          reminded_again_at = case when received_at <= ${second} then ${at}::timestamptz end
        from waiting w where q.id = w.id returning q.id, q.article_id, q.kind, q.received_at, q.reminded_again_at
      )
      select t.id, a.title, t.kind, t.received_at as "receivedAt", t.reminded_again_at is not null as "isSecond"
      from told t join articles a on a.id = t.article_id`;
    for (const { id, title, kind, receivedAt, isSecond } of waiting) {
      const dueAt = new Date(receivedAt.getTime() + replyHours * hourMs);
      const hours = isSecond ? reminderHours.second : reminderHours.first;
      await notifyAdmins(services, tx, (admin) => ({
        key: `draft:${id}:reply-reminder:${hours}:${admin.id}`,
        message: replyWaits({ name: admin.name, publicUrl }, { title, dueAt, kind }),
      }));
    }
  });
}

const WaitingRow = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(replyKinds),
  receivedAt: z.date(),
  isSecond: z.boolean(),
});
