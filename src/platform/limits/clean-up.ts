import { lt } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';
import { rateLimits } from './schema.ts';

/** Drops counts whose time is over. */
export async function cleanUpLimits({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
}
