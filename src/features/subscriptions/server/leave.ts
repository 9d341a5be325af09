import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { AppError } from '#platform/app-error.ts';
import { emptyCard } from '../given-plan-rules.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { openCheckoutOf, settleCheckout } from './checkout.ts';
import { providerOf } from './choose-provider.ts';
import type { ProviderServices } from './provider.ts';
import { liveSubscription } from './queries.ts';
import { readSubscription } from './read-subscription.ts';
import { endGivenPlanOf, settleGivenPlansOf } from './settle-given-plans.ts';

/**
 * Ends the subscription of somebody who deletes their account, at once and before anything is deleted, so that nobody
 * pays for an account that is gone (product rules 4.11). Refuses while the provider is away (503): the account stays.
 */
export async function endSubscriptionFirst(services: ProviderServices, userId: string): Promise<void> {
  const provider = providerOf(services);
  try {
    const checkout = await openCheckoutOf(services.db, userId);
    if (checkout) await settleCheckout(services, provider, checkout);
    await settleGivenPlansOf(services, provider, userId);
    const live = await liveSubscription(services.db, userId);
    if (live?.provider === provider.name && !live.givenPlanId) {
      await provider.endNow(live.providerId);
      await readSubscription(services, provider, live.providerId, { isLeaving: true });
    }
    await endGivenPlanOf(services, userId);
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError('unavailable', refusalTexts.deletionWaits, { retryAfterSeconds: 60 });
    throw error;
  }
}

/** What somebody who leaves wrote on the cards of plans that they gave; whoever has the link still opens the plan. */
export const forgetCards: EraseOnDeletion = async (tx, userId) => {
  await tx.execute(
    sql`update given_plans set from_name = ${emptyCard.fromName}, note = ${emptyCard.note} where user_id = ${userId}`,
  );
};

/** Takes the person out of what the test payments remember; what was played stays, as the subscription itself does. */
export const forgetTestPayments: EraseOnDeletion = async (tx, userId) => {
  await tx.execute(sql`
    update test_payments set object = object || '{"userId": null}'
      || case kind when 'subscription' then '{"customerId": "cus_prova"}' else '{}' end::jsonb
    where object->>'userId' = ${userId}`);
};
