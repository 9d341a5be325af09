import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { accountTexts } from '../texts.ts';
import { lockPerson } from './lock-person.ts';
import { sessions, twoFactors, users } from './schema.ts';
import type { SignedIn } from './guards.ts';

/** Ends one session of an account, or all of them. Refuses an account or a session that is gone (404). */
export async function endSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const which: (SQL | undefined)[] = [eq(sessions.userId, userId)];
    if (sessionId) which.push(eq(sessions.id, sessionId));
    const { rowCount } = await tx.delete(sessions).where(and(...which));
    if (sessionId && rowCount === 0) throw new AppError('not_found', accountTexts.sessionGone);
    await writeAudit(tx, {
      actor: who,
      action: sessionId ? 'session.end' : 'session.end_all',
      target: { kind: 'person', id: userId },
      after: { ended: rowCount ?? 0 },
      at: now(),
    });
  });
}

/** Ends what was signed with a secret that was lost, all sessions and second factors; answers how many of each. */
export async function giveUpSigned(tx: Tx): Promise<{ sessions: number; secondFactors: number }> {
  const { rowCount: ended } = await tx.delete(sessions);
  const { rowCount: secondFactors } = await tx.delete(twoFactors);
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.twoFactorEnabled, true));
  return { sessions: ended!, secondFactors: secondFactors! };
}
