import { eq } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Services } from '#platform/services.ts';
import type { CardEmptying } from '../admin-contract.ts';
import { emptyCard, isEmptyCard } from '../given-plan-rules.ts';
import { givenPlanRefusals } from '../given-plan-texts.ts';
import { givenPlans, subscriptions } from './schema.ts';

/**
 * Takes the giver's words off the card of a given plan; the plan stays what it is. Emptied again it is let be. The reason
 * is for the log, the words themselves are kept nowhere. Refuses a subscription that is none or was not given (404).
 */
export async function emptyGivenCard(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  subscriptionId: string,
  { reason }: CardEmptying,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [plan] = await tx
      .select({ id: givenPlans.id, fromName: givenPlans.fromName, note: givenPlans.note })
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
  });
}
