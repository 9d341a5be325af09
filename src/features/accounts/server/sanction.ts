import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { adminTexts } from '../admin-texts.ts';
import type { NewSanction } from '../sanction-contract.ts';
import type { SanctionKind } from '../sanctions.ts';
import { holdAdmins, refuseLastAdmin } from './admins.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { lockPerson } from './lock-person.ts';
import { sanctions } from './schema.ts';
import { sanctioned } from './staff-emails.ts';
import { requireStillAdmin } from './still-admin.ts';
import type { SignedIn } from './guards.ts';

/**
 * What becomes of the plan of somebody who is being suspended, in the same transaction: answers when it ends, where it is
 * not renewed because of that, else null.
 */
export type EndPlanForSuspension = (
  tx: Tx,
  suspension: { userId: string; at: Date; until: Date },
) => Promise<Date | null>;

/**
 * Warns, limits or suspends an account and tells its owner why, until when and how to object. A suspension ends the
 * sessions, and the plan that would ask for money before it is over. Refuses an account that is gone (404), one's own and
 * the last admin (409), a second limit or suspension beside one that stands (409), and, to suspend somebody of the newsroom,
 * an admin who has not confirmed who they are (403).
 */
export async function sanctionPerson(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>,
  who: SignedIn,
  userId: string,
  { kind, reason, text, days, commentId, decisionId }: z.output<typeof NewSanction>,
  endPlan: EndPlanForSuspension,
): Promise<void> {
  if (userId === who.id) throw new AppError('conflict', adminTexts.ownSanction);
  const { publicUrl } = services;
  const at = services.now();
  const endsAt = days === null ? null : addRomeDays(at, days);
  await services.db.transaction(async (tx) => {
    await holdAdmins(tx);
    await requireStillAdmin(tx, who);
    const person = await lockPerson(tx, userId);
    if (kind === 'suspend') {
      if (person.role !== 'user') await requireConfirmed({ db: tx, now: services.now }, who);
      await refuseLastAdmin(tx, userId, at);
    }
    if (kind !== 'warn') await refuseSecond(tx, userId, kind, at);

    const planEndsAt = kind === 'suspend' && endsAt ? await endPlan(tx, { userId, at, until: endsAt }) : null;
    const decided = { userId, kind, reason, text, commentId, decisionId };
    const values = { ...decided, startsAt: at, endsAt, planEndsAt, actorId: who.id };
    const [row] = await tx.insert(sanctions).values(values).returning({ id: sanctions.id });
    if (kind === 'suspend') await suspend(tx, { userId, reason, endsAt, at });
    await writeAudit(tx, {
      actor: who,
      action: `sanction.${kind}`,
      target: { kind: 'person', id: userId },
      after: { reason, endsAt: endsAt?.toISOString() ?? null, sanctionId: row!.id },
      at,
    });
    const message = sanctioned({ name: person.name, kind, reason, text, at, endsAt, planEndsAt, publicUrl });
    await queueMail(services, tx, { key: `sanction:${row!.id}`, to: person.email, message });
  });
}

async function refuseSecond(tx: Tx, userId: string, kind: SanctionKind, at: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from sanctions where user_id = ${userId} and kind = ${kind} and lifted_at is null and ends_at > ${at} limit 1`);
  if (rows.length > 0) throw new AppError('conflict', adminTexts.alreadyStands, 'kind');
}

async function suspend(
  tx: Tx,
  { userId, reason, endsAt, at }: { userId: string; reason: string; endsAt: Date | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update users set banned = true, ban_reason = ${reason}, ban_expires = ${endsAt}, updated_at = ${at} where id = ${userId}`);
  await tx.execute(sql`delete from sessions where user_id = ${userId}`);
}
