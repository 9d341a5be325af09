import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { adminTexts } from '../admin-texts.ts';
import type { Role } from '../roles.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { waitingOf } from './disposable.ts';
import { takeUpLimit } from './limit-marks.ts';
import { mailboxOf } from './mailbox.ts';
import { users } from './schema.ts';
import { requireStillAdmin } from './still-admin.ts';
import { canSignIn, hasComeIn, issueInvitation, resetLinkUrl } from './reset-links.ts';
import type { SignedIn } from './guards.ts';

const Account = z.object({ id: z.string(), isIn: z.boolean(), wasIn: z.boolean() });

/** How long the link holds: it is handed on by another way than ours. */
const invitationMs = 72 * 3600 * 1000;

/**
 * Lets somebody in without a mail: an account with a role for an address that counts as confirmed by the admin's word, and
 * the link with which its owner chooses a password, once. Where the address waits for a confirmation, its account is the
 * one, without the password of whoever registered it. Refuses an admin who has not confirmed who they are (403), and an
 * address whose owner can already sign in, or could until their password was taken back (409).
 */
export async function invite(
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'authSecret'>,
  who: SignedIn,
  { email: given, role }: { email: string; role: Role },
): Promise<{ url: string; expiresAt: string }> {
  await requireConfirmed(services, who);
  const at = services.now();
  const expiresAt = new Date(at.getTime() + invitationMs);
  return services.db.transaction(async (tx) => {
    await requireStillAdmin(tx, who);
    const email = (await mailboxOf(tx, given)).known ?? given;
    await tx
      .insert(users)
      .values({ email, name: email.slice(0, email.indexOf('@')), ...waitingOf(email), createdAt: at, updatedAt: at })
      .onConflictDoNothing();
    const { id, isIn, wasIn } = await oneRow(tx, Account)`
      select id, ${canSignIn} as "isIn", ${hasComeIn} as "wasIn" from users u where email = ${email} for update`;
    if (wasIn) throw new AppError('conflict', isIn ? adminTexts.alreadyIn : adminTexts.cameInBefore, 'email');

    await takeUpLimit(tx, services.authSecret, { id, email }, at);
    await tx.execute(sql`update users set role = ${role}, updated_at = ${at} where id = ${id}`);
    const target = { kind: 'person', id } as const;
    await writeAudit(tx, { actor: who, action: 'account.invite', target, after: { role }, at });
    const token = await issueInvitation(tx, id, { by: who.id, at, expiresAt });
    return { url: resetLinkUrl(services.publicUrl, token), expiresAt: expiresAt.toISOString() };
  });
}
