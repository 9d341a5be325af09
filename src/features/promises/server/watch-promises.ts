import { activeAdmins, type Colleague } from '#features/accounts/server/admins.ts';
import { notifyEach } from '#features/accounts/server/notify-admins.ts';
import { noteLate, noteReminded, type OpenPromise } from '#features/articles/server/promises.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import { reminderDays } from '../rules.ts';
import { promiseLate, promiseNear } from './emails.ts';

type WatchServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/** Messages about as many promises are queued in one transaction. */
const atOnce = 20;

/**
 * Reminds whoever answers for a promise, or all admins where nobody does, two days before its date; when the date has gone
 * by it tells them and all admins, and everybody who reads; the newsroom once more when a new date has. What is near or
 * late follows from the rows: run twice each is told of once.
 */
export async function watchPromises(services: WatchServices): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const admins = await activeAdmins(tx, at);
    const near = await noteReminded(tx, { at, until: addRomeDays(at, reminderDays), atOnce });
    for (const promise of near) {
      const mailTo = mailOf(services, promise, { kind: 'near', message: promiseNear });
      await notifyEach(services, tx, promise.owner ? [promise.owner] : admins, mailTo);
    }
    const late = await noteLate(tx, { at, atOnce });
    for (const promise of late) {
      const mailTo = mailOf(services, promise, { kind: 'late', message: promiseLate });
      await notifyEach(services, tx, [...admins, ...(promise.owner ? [promise.owner] : [])], mailTo);
      await announceChange(tx, [`article:${promise.articleId}`, 'articles']);
    }
  });
}

const mailOf =
  (
    { publicUrl }: WatchServices,
    { id, title, stage, dueAt, isDelayed }: OpenPromise,
    { kind, message }: { kind: 'near' | 'late'; message: typeof promiseLate },
  ) =>
  ({ id: colleagueId, name }: Colleague) => ({
    key: `promise-${kind}:${id}:${dueAt.toISOString()}:${colleagueId}`,
    message: message({ name, title, stage, dueAt, isDelayed, publicUrl }),
  });
