import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { accountTag } from './account-tag.ts';
import { waitingOf } from './disposable.ts';
import { mailboxOf } from './mailbox.ts';
import { users } from './schema.ts';
import { issueInvitation } from './reset-links.ts';

/** How long the link holds: whoever runs the program may hand it on by another way. */
const linkMs = 24 * 3600 * 1000;

/**
 * Makes the account of an address an admin, or a new one for it, and gives the token with which its owner chooses a
 * password. Refuses what is no address (OperatorError). Asked again it gives a new token and changes nothing else, unless nobody has
 * confirmed the address: the password of whoever registered it then goes.
 */
export async function makeAdmin(db: Db, address: string, now: Date): Promise<{ token: string; isNew: boolean }> {
  const parsed = z.email().safeParse(address.trim().toLowerCase());
  if (!parsed.success) throw new OperatorError(`'${address}' is not an e-mail address.`);

  return db.transaction(async (tx) => {
    const email = (await mailboxOf(tx, parsed.data)).known ?? parsed.data;
    const made = await tx
      .insert(users)
      .values({ email, name: email.slice(0, email.indexOf('@')), ...waitingOf(email) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const [user] = await tx
      .update(users)
      .set({ role: 'admin', updatedAt: now })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    const userId = user!.id;
    const target = { kind: 'person', id: userId };
    await writeAudit(tx, { actor: commandLine, action: 'account.make_admin', target, at: now });
    await announceChange(tx, [accountTag(userId)]);

    const token = await issueInvitation(tx, userId, {
      by: null,
      at: now,
      expiresAt: new Date(now.getTime() + linkMs),
    });
    return { token, isNew: made.length > 0 };
  });
}
