import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Services } from '#platform/services.ts';
import { accountTag } from './account-tag.ts';
import { waitingOf } from './disposable.ts';
import { mailboxOf } from './mailbox.ts';
import { sessions, users } from './schema.ts';
import { roleChanged } from './staff-emails.ts';
import { issueInvitation } from './reset-links.ts';

type MakeAdminServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/** How long the link holds: whoever runs the program may hand it on by another way. */
const linkMs = 24 * 3600 * 1000;

/**
 * Makes the account of an address an admin, or a new one for it, and gives the token with which its owner chooses a
 * password. Whoever had another role is signed out everywhere, and told where they confirmed their address. Refuses what is
 * no address (OperatorError). Asked again it gives a new token and changes nothing else, unless nobody has confirmed the
 * address: the password of whoever registered it then goes.
 */
export async function makeAdmin(
  services: MakeAdminServices,
  address: string,
): Promise<{ token: string; isNew: boolean }> {
  const parsed = z.email().safeParse(address.trim().toLowerCase());
  if (!parsed.success) throw new OperatorError(`'${address}' is not an e-mail address.`);

  const at = services.now();
  return services.db.transaction(async (tx) => {
    const email = (await mailboxOf(tx, parsed.data)).known ?? parsed.data;
    const made = await tx
      .insert(users)
      .values({ email, name: email.slice(0, email.indexOf('@')), ...waitingOf(email) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    const { id: userId, role } = user!;
    const isNew = made.length > 0;
    await tx.update(users).set({ role: 'admin', updatedAt: at }).where(eq(users.id, userId));
    if (!isNew && role !== 'admin') await beginAnew(tx, services, user!);
    const target = { kind: 'person', id: userId };
    await writeAudit(tx, { actor: commandLine, action: 'account.make_admin', target, at });
    await announceChange(tx, [accountTag(userId)]);

    const expiresAt = new Date(at.getTime() + linkMs);
    return { token: await issueInvitation(tx, userId, { by: null, at, expiresAt }), isNew };
  });
}

/** A session that was opened to a reader is not to become an admin's; the owner is told. */
async function beginAnew(
  tx: Tx,
  { now, jobs, publicUrl }: MakeAdminServices,
  { id, name, email, emailVerified }: typeof users.$inferSelect,
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id));
  // Whoever only typed an address may be anybody, and so may the name be anything.
  if (!emailVerified) return;
  const message = roleChanged({ name, role: 'admin', at: now(), signInUrl: `${publicUrl}/auth/login` });
  await queueMail({ jobs, publicUrl }, tx, { key: `role:${randomUUID()}`, to: email, message });
}
