import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { credentials, users, verifications } from './schema.ts';

/** How long the link holds: whoever runs the program may hand it on by another way. */
const linkMs = 24 * 3600 * 1000;

/**
 * Makes the account of an address an admin, or a new one for it, and gives the token with which its owner chooses a
 * password. Refuses what is no address (OperatorError). Asked again it gives a new token and changes nothing else.
 */
export async function makeAdmin(db: Db, given: string, now: Date): Promise<{ token: string; isNew: boolean }> {
  const parsed = z.email().safeParse(given.trim().toLowerCase());
  if (!parsed.success) throw new OperatorError(`'${given}' is not an e-mail address.`);
  const email = parsed.data;

  return db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({ email, name: email.slice(0, email.indexOf('@')), role: 'admin', emailVerified: true })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const [user] = await tx
      .update(users)
      .set({ role: 'admin', emailVerified: true, updatedAt: now })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    const userId = user!.id;
    await ensureCredential(tx, userId);
    const target = { kind: 'person', id: userId };
    await writeAudit(tx, { actor: commandLine, action: 'account.make_admin', target, at: now });

    const token = randomBytes(24).toString('base64url');
    await tx.insert(verifications).values({
      identifier: resetIdentifier(token),
      value: userId,
      expiresAt: new Date(now.getTime() + linkMs),
    });
    return { token, isNew: made.length > 0 };
  });
}

/** A reset sets the password of a way in that exists. */
async function ensureCredential(tx: Parameters<Parameters<Db['transaction']>[0]>[0], userId: string): Promise<void> {
  const own = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const [known] = await tx.select({ id: credentials.id }).from(credentials).where(own).limit(1);
  if (!known) await tx.insert(credentials).values({ userId, providerId: 'credential', accountId: userId });
}

/** As Better Auth keeps it: the token alone leads to the row. */
function resetIdentifier(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url');
}
