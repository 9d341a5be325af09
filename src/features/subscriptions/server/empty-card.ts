import { eq } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import type { CardEmptying } from '../admin-contract.ts';
import { emptyCard, isEmptyCard } from '../given-plan-rules.ts';
import { givenPlanRefusals } from '../given-plan-texts.ts';
import { givenCardEmptied } from './given-plan-emails.ts';
import { personOf } from './queries.ts';
import { givenPlans, subscriptions } from './schema.ts';

/**
 * Takes the giver's words off the card of a given plan; the plan stays what it is. Emptied again it is let be. The reason
 * goes to the log and to who gave it, the words themselves are kept nowhere. Refuses a subscription that is none or was not
 * given (404).
 */
export async function emptyGivenCard(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>,
  who: SignedIn,
  subscriptionId: string,
  { reason }: CardEmptying,
): Promise<void> {
  const { db, now, publicUrl } = services;
  await db.transaction(async (tx) => {
    const [plan] = await tx
      .select({
        id: givenPlans.id,
        fromName: givenPlans.fromName,
        note: givenPlans.note,
        userId: givenPlans.userId,
        provider: givenPlans.provider,
      })
      .from(givenPlans)
      .innerJoin(subscriptions, eq(subscriptions.givenPlanId, givenPlans.id))
      .where(eq(subscriptions.id, subscriptionId))
      .for('update', { of: givenPlans });
    if (!plan) throw new AppError('not_found', givenPlanRefusals.gone);
    if (isEmptyCard(plan)) return;
    await tx.update(givenPlans).set(emptyCard).where(eq(givenPlans.id, plan.id));
    await writeAudit(tx, {
      actor: who,
      action: 'given_plan.empty_card',
      target: { kind: 'given_plan', id: plan.id },
      after: { why: reason },
      at: now(),
    });
    const giver = await personOf(tx, plan.userId);
    if (!giver) return;
    await queueMail(services, tx, {
      key: `given-card-emptied:${plan.id}`,
      to: giver.email,
      message: givenCardEmptied({ name: giver.name, publicUrl, isTest: plan.provider === 'prova', why: reason }),
    });
  });
}
