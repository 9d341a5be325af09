import { activeAdmins } from '#features/accounts/server/admins.ts';
import { noteLate, noteReminded, type OpenPromise } from '#features/articles/server/promises.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { reminderDays } from '../rules.ts';
import { promiseLate, promiseNear } from './emails.ts';

type WatchServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/** Messages about as many promises are queued in one transaction. */
const atOnce = 20;

/**
 * Reminds whoever answers for a promise, or all admins where nobody does, two days before its date; when the date has gone
 * by it tells them and all admins, and everybody who reads. What is near or late follows from the rows: run twice each is
 * told of once.
 */
export async function watchPromises(services: WatchServices): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const admins = await activeAdmins(tx, at);
    const near = await noteReminded(tx, { at, until: addRomeDays(at, reminderDays), atOnce });
    for (const promise of near) {
      const to = promise.owner ? [promise.owner] : admins;
      await tell(services, tx, { promise, to, kind: 'near', message: promiseNear });
    }
    const late = await noteLate(tx, { at, atOnce });
    for (const promise of late) {
      const others = admins.filter(({ id }) => id !== promise.owner?.id);
      const to = [...(promise.owner ? [promise.owner] : []), ...others];
      await tell(services, tx, { promise, to, kind: 'late', message: promiseLate });
      await announceChange(tx, [`article:${promise.articleId}`, 'articles']);
    }
  });
}

interface Word {
  promise: OpenPromise;
  to: NonNullable<OpenPromise['owner']>[];
  kind: 'near' | 'late';
  message: typeof promiseLate;
}

async function tell(
  { jobs, publicUrl }: WatchServices,
  tx: Tx,
  { promise: { id, title, stage, dueAt }, to, kind, message }: Word,
): Promise<void> {
  for (const { id: personId, name, email } of to) {
    const letter: MailMessage = message({ name, title, stage, dueAt, publicUrl });
    await queueMail({ jobs, publicUrl }, tx, {
      key: `promise-${kind}:${id}:${dueAt.toISOString()}:${personId}`,
      to: email,
      message: letter,
    });
  }
}
