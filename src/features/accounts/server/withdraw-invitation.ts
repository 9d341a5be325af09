import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Services } from '#platform/services.ts';
import { adminTexts } from '../admin-texts.ts';
import { lockPerson } from './lock-person.ts';
import { requireStillAdmin } from './still-admin.ts';
import { closeLinks } from './reset-links.ts';
import type { SignedIn } from './guards.ts';

/**
 * Withdraws the link that an admin gave somebody: every link ends, and of somebody who has not come in yet the role and the
 * admin's word for the address too, so that no link that is asked for later opens what the invitation gave. Refuses one that was used or is
 * withdrawn already (404).
 */
export async function withdrawInvitation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { role } = await lockPerson(tx, userId);
    await requireStillAdmin(tx, who);
    if ((await closeLinks(tx, userId, ['invitation'])) === 0) {
      throw new AppError('not_found', adminTexts.noInvitation);
    }
    await closeLinks(tx, userId, ['reset']);
    // A link for a lost password is for an account whose owner has come in before (`hasComeIn`), which stays as it is.
    const { rowCount } = await tx.execute(sql`
      update users u set role = 'user', email_verified = false, updated_at = ${now()}
      where id = ${userId} and not exists (select from credentials c where c.user_id = u.id)`);
    const target = { kind: 'person', id: userId } as const;
    if (rowCount === 0) {
      await writeAudit(tx, { actor: who, action: 'account.password_link_withdrawn', target, at: now() });
    } else {
      await writeAudit(tx, { actor: who, action: 'account.invite_withdrawn', target, before: { role }, at: now() });
    }
  });
}
