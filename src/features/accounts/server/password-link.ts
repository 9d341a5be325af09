import { sql } from 'drizzle-orm';
import { publication } from '#lib/publication.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Services } from '#platform/services.ts';
import { adminTexts } from '../admin-texts.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { lockPerson } from './lock-person.ts';
import { requireStillAdmin } from './still-admin.ts';
import { hasComeIn, issueInvitation, resetLinkUrl } from './reset-links.ts';
import type { SignedIn } from './guards.ts';

/** Shorter than an invitation: it opens an account in which something is. */
const linkMs = 24 * 3600 * 1000;

/**
 * The link with which somebody who lost their password chooses another, once, where no mail brings it: handed on by an admin
 * who made sure of them by another way. Used it ends their sessions and trusted devices, and their second factor stays.
 * Refuses an admin who has not confirmed who they are (403), where mail goes out, whoever has not come in yet (409), and the
 * account of an admin, one's own too (403): nobody in the newsroom takes that over.
 */
export async function makePasswordLink(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  who: SignedIn,
  userId: string,
): Promise<{ url: string; expiresAt: string }> {
  if (publication.sendsMail) throw new AppError('conflict', adminTexts.linkByMail);
  await requireConfirmed(services, who);
  const at = services.now();
  const expiresAt = new Date(at.getTime() + linkMs);
  return services.db.transaction(async (tx) => {
    const { role } = await lockPerson(tx, userId);
    await requireStillAdmin(tx, who);
    if (role === 'admin') throw new AppError('forbidden', adminTexts.linkForAdmin);
    const { rows } = await tx.execute(sql`select from users u where u.id = ${userId} and ${hasComeIn}`);
    if (rows.length === 0) throw new AppError('conflict', adminTexts.linkForNobody);

    const target = { kind: 'person', id: userId } as const;
    await writeAudit(tx, { actor: who, action: 'account.password_link', target, at });
    const token = await issueInvitation(tx, userId, { by: who.id, at, expiresAt });
    return { url: resetLinkUrl(services.publicUrl, token), expiresAt: expiresAt.toISOString() };
  });
}
