import { lt } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';
import { dataExports, sessions, verifications } from './schema.ts';

/** Drops what has expired: sessions, tokens of mails, copies of data. */
export async function cleanUpAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(verifications).where(lt(verifications.expiresAt, now()));
  await db.delete(dataExports).where(lt(dataExports.expiresAt, now()));
}
