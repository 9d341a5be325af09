import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { createAuth, type AuthServices } from './auth.ts';
import { sessions, twoFactors, users } from './schema.ts';
import { sessionCookie } from './session.ts';

/**
 * Answers a call of Better Auth that sets up somebody's second factor, one after another: it looks for what there is and
 * writes afterwards, so that of two tabs each would show a key, and the one that is confirmed might be the one that was just
 * replaced. All of a call is one transaction, so that whoever waits needs no second connection. The call that turns the
 * second factor on ends every other session, which the password alone opened; whoever is on their way in by it is refused
 * (`way-in.ts`).
 */
export function setUpSecondFactor(services: AuthServices, userId: string, request: Request): Promise<Response> {
  return services.db.transaction(async (tx) => {
    const wasOn = await holdSecondFactor(tx, userId);
    // A transaction that was ended to free others begins anew, and reads its request again.
    const answer = await createAuth({ ...services, db: tx }).handler(request.clone());
    if (wasOn || !(await holdSecondFactor(tx, userId))) return answer;

    // Better Auth writes over a set-up that somebody began and left, however long ago.
    await tx.update(twoFactors).set({ createdAt: services.now() }).where(eq(twoFactors.userId, userId));
    await endOtherSessions(tx, userId, openedBy(services, answer));
    return answer;
  });
}

/** Whether a call begins or ends the set-up, for somebody who is signed in. */
export const setsUpSecondFactor = (path: string) => /^\/two-factor\/(enable|verify-totp)$/.test(path);

/** Whether it is on. Until the transaction ends nobody else sets it up, and nobody's session is written. */
async function holdSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user?.isOn ?? false;
}

/** The token of the session that Better Auth gives in the place of the one that asked; empty where it was refused. */
const openedBy = (services: AuthServices, { headers }: Response) =>
  sessionCookie(services, headers.getSetCookie().join(';'))?.token ?? '';

async function endOtherSessions(tx: Tx, userId: string, token: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
}
