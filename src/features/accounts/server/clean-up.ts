import { lt, sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';
import { exportOverAt } from './data-export.ts';
import { stopDays } from './request-email-change.ts';
import { dataExports, emailChanges, limitMarks, verifications } from './schema.ts';
import { sessionEnd } from './session.ts';

/**
 * Drops what has expired: sessions, tokens of mails, changes of an address, copies of data, those too that were never made,
 * marks of limits.
 */
export async function cleanUpAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from sessions s using users u where u.id = s.user_id and ${sql.raw(sessionEnd)} < ${now()}`);
  await db.delete(verifications).where(lt(verifications.expiresAt, now()));
  await db.delete(emailChanges).where(lt(emailChanges.requestedAt, new Date(now().getTime() - stopDays * 86_400_000)));
  await db.delete(limitMarks).where(lt(limitMarks.endsAt, now()));
  await db.delete(dataExports).where(sql`${exportOverAt} < ${now()}`);
}
