import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { adminTexts } from '../admin-texts.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { forgetLimitMarks } from './limit-marks.ts';
import { lockPerson } from './lock-person.ts';
import { sanctions } from './schema.ts';
import { sanctionLifted } from './staff-emails.ts';
import { requireStillAdmin } from './still-admin.ts';
import type { SignedIn } from './guards.ts';

/**
 * What is left of the plan of somebody whose suspension is lifted, of which is known when it was to end because of that:
 * the instant until which its owner may take it up again, that it is gone, or null where it is as it was.
 */
export type PlanAfterSuspension = (tx: Tx, userId: string, planEndsAt: Date | null) => Promise<Date | 'gone' | null>;

/**
 * Takes a sanction back before its end, also a warning, and tells the owner. Refuses one's own (409), what there is not on
 * this account (404), what is over already (409) and, to let somebody of the newsroom in again, an admin who has not
 * confirmed who they are (403).
 */
export async function liftSanction(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>,
  who: SignedIn,
  { userId, sanctionId }: { userId: string; sanctionId: string },
  planAfter: PlanAfterSuspension,
): Promise<void> {
  if (userId === who.id) throw new AppError('conflict', adminTexts.ownSanction);
  const at = services.now();
  await services.db.transaction(async (tx) => {
    await requireStillAdmin(tx, who);
    const person = await lockPerson(tx, userId);
    const [sanction] = await tx
      .select()
      .from(sanctions)
      .where(and(eq(sanctions.id, sanctionId), eq(sanctions.userId, userId)))
      .for('update');
    if (!sanction) throw new AppError('not_found', adminTexts.noSanction);
    if (sanction.liftedAt || (sanction.endsAt && sanction.endsAt <= at)) {
      throw new AppError('conflict', adminTexts.overAlready);
    }
    if (sanction.kind === 'suspend' && person.role !== 'user') {
      await requireConfirmed({ db: tx, now: services.now }, who);
    }

    await tx.update(sanctions).set({ liftedAt: at, liftedBy: who.id }).where(eq(sanctions.id, sanctionId));
    if (sanction.kind === 'limit') await forgetLimitMarks(tx, services.authSecret, sanction);
    if (sanction.kind === 'suspend') {
      await tx.execute(sql`
        update users set banned = false, ban_reason = null, ban_expires = null, updated_at = ${at} where id = ${userId}`);
    }
    await writeAudit(tx, {
      actor: who,
      action: 'sanction.lift',
      target: { kind: 'person', id: userId },
      before: { kind: sanction.kind, endsAt: sanction.endsAt?.toISOString() ?? null, sanctionId },
      at,
    });
    const plan = sanction.kind === 'suspend' ? await planAfter(tx, userId, sanction.planEndsAt) : null;
    const message = sanctionLifted({ name: person.name, kind: sanction.kind, plan });
    await queueMail(services, tx, { key: `sanction-lifted:${sanctionId}`, to: person.email, message });
  });
}
