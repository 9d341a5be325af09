import type { GenericEndpointContext } from '@better-auth/core';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { limitTexts } from '#platform/limits/limiter.ts';
import { twoFactors } from './schema.ts';
import { challengedUser } from './used-codes.ts';

/**
 * Refuses whoever signs in with a code while ten wrong ones keep Better Auth from taking any (429), and says how long:
 * its own refusal does not. To be asked before the code is used up. Throws Better Auth's error.
 */
export async function refuseWhileLocked({ db }: { db: Queryable }, context: GenericEndpointContext): Promise<void> {
  const userId = await challengedUser(context);
  if (userId === undefined) return;
  const [lock] = await db
    .select({ until: twoFactors.lockedUntil })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  // By the clock of Better Auth, which has set it.
  const seconds = Math.ceil(((lock?.until?.getTime() ?? 0) - Date.now()) / 1000);
  if (seconds <= 0) return;
  const refusal = { code: 'too_many_requests', message: limitTexts.tooMany(seconds) };
  throw new APIError('TOO_MANY_REQUESTS', refusal, { 'retry-after': String(seconds) });
}
