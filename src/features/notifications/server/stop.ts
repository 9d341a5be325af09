import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { notificationRefusals } from '../refusal-texts.ts';
import { switchOff } from './choices.ts';
import { readStopKey } from './stop-key.ts';
import { dropVerdictMails } from './tell-verdicts.ts';

/**
 * Stops what a mail's key is about: mails of a kind, and that the mail of the day tells of it; or that mail. Refuses a key
 * that is none of ours (404). Of an account that is gone there is nothing to stop any more, which nobody is told.
 */
export async function stopMails({ db, authSecret }: Pick<Services, 'db' | 'authSecret'>, key: string): Promise<void> {
  const stopped = readStopKey(authSecret, key);
  if (!stopped) throw new AppError('not_found', notificationRefusals.badKey, 'key');
  const { userId, what } = stopped;
  const { rowCount } = await db.execute(sql`select from users where id = ${userId}`);
  if (!rowCount) return;
  await db.transaction(async (tx) => {
    if (what === 'digest') return switchOff(tx, userId, ['digest']);
    // Else the digest, which leaves out what is mailed, would begin to tell of it.
    await switchOff(tx, userId, ['mail', 'digest'], [what]);
    // Of verdicts there are also mails that were asked for case by case.
    if (what === 'verdict') await dropVerdictMails(tx, userId);
  });
}
