import { sql } from 'drizzle-orm';
import { createAuth, type AuthServices } from './auth.ts';

/**
 * Answers a call of Better Auth that sets up somebody's second factor, one after another: it looks for what there is and
 * writes afterwards, so that of two tabs each would show a key, and the one that is confirmed might be the one that was just
 * replaced. All of a call is one transaction, so that whoever waits needs no second connection.
 */
export function setUpSecondFactor(services: AuthServices, userId: string, request: Request): Promise<Response> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`second factor of ${userId}`}, 0))`);
    // A transaction that was ended to free others begins anew, and reads its request again.
    return createAuth({ ...services, db: tx }).handler(request.clone());
  });
}

/** Whether a call begins or ends the set-up, for somebody who is signed in. */
export const setsUpSecondFactor = (path: string) => /^\/two-factor\/(enable|verify-totp)$/.test(path);
