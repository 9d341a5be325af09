import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { passwordLinks, users, verifications } from './schema.ts';

/** The invitation of an account that nobody has used yet, or null. */
export async function openInvitation(db: Queryable, userId: string, at: Date) {
  const [open] = await db
    .select({ invitedBy: users.name, expiresAt: verifications.expiresAt })
    .from(passwordLinks)
    .innerJoin(verifications, eq(verifications.id, passwordLinks.verificationId))
    .leftJoin(users, eq(users.id, passwordLinks.invitedBy))
    .where(
      and(eq(passwordLinks.userId, userId), eq(passwordLinks.kind, 'invitation'), gt(verifications.expiresAt, at)),
    );
  return open ? { invitedBy: open.invitedBy, expiresAt: open.expiresAt.toISOString() } : null;
}
