import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { announceChange } from '#platform/invalidation.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { adminTexts } from '../admin-texts.ts';
import type { Role } from '../roles.ts';
import { accountTag } from './account-tag.ts';
import { holdAdmins, refuseLastAdmin } from './admins.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { lockPerson } from './lock-person.ts';
import { sessions, users } from './schema.ts';
import { roleChanged } from './staff-emails.ts';
import { requireStillAdmin } from './still-admin.ts';
import { closeLinks } from './reset-links.ts';
import type { SignedIn } from './guards.ts';

/**
 * Gives an account another role, ends its sessions and tells its owner. Links that open the account end where it becomes
 * an admin's: who made one would choose an admin's password. Refuses an admin who has not confirmed who they
 * are (403), an account that is gone (404), the role it has, the newsroom for an address that was never confirmed, and to
 * take away the last admin (409).
 */
export async function changeRole(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>,
  who: SignedIn,
  userId: string,
  role: Role,
): Promise<void> {
  await requireConfirmed(services, who);
  const at = services.now();
  await services.db.transaction(async (tx) => {
    await holdAdmins(tx);
    await requireStillAdmin(tx, who);
    const person = await lockPerson(tx, userId);
    if (person.role === role) throw new AppError('conflict', adminTexts.sameRole, 'role');
    if (role !== 'user' && !person.emailVerified) throw new AppError('conflict', adminTexts.unverifiedStaff, 'role');
    await refuseLastAdmin(tx, userId, at);

    await tx.update(users).set({ role, updatedAt: at }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    if (role === 'admin') await closeLinks(tx, userId, ['reset', 'invitation']);
    await writeAudit(tx, {
      actor: who,
      action: 'role.change',
      target: { kind: 'person', id: userId },
      before: { role: person.role },
      after: { role },
      at,
    });
    const message = roleChanged({ name: person.name, role, at, signInUrl: `${services.publicUrl}/auth/login` });
    // The roles of the newsroom stand beside their comments.
    await announceChange(tx, [accountTag(userId)]);
    await queueMail(services, tx, { key: `role:${randomUUID()}`, to: person.email, message });
  });
}
