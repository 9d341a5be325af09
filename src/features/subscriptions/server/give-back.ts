import { log } from '#platform/log.ts';
import { isReturned, type Charge } from '../reading.ts';
import type { Provider } from './provider.ts';

/**
 * Ends a subscription at once and gives back everything that was paid for it. A payment that the provider refuses to
 * give back keeps none of the others from it; the first refusal is thrown in the end.
 */
export async function giveBack(provider: Provider, id: string): Promise<void> {
  await provider.endNow(id);
  const seen = await provider.readSubscription(id);
  if (!seen) throw new Error(`The payment provider does not know ${id}: nothing can be given back`);
  await refundAll(provider, seen.charges);
}

/** The same of a plan that was paid once to give it away. */
export async function giveBackOrder(provider: Provider, id: string): Promise<void> {
  const seen = await provider.readOrder(id);
  if (!seen) throw new Error(`The payment provider does not know ${id}: nothing can be given back`);
  await refundAll(provider, seen.charges);
}

async function refundAll(provider: Provider, charges: readonly Charge[]): Promise<void> {
  const refusals: unknown[] = [];
  for (const charge of charges) {
    if (isReturned(charge)) continue;
    await provider.refund(charge.id).catch((error: unknown) => {
      log.error({ err: error, charge: charge.id }, 'a payment could not be given back');
      refusals.push(error);
    });
  }
  if (refusals.length > 0) throw refusals[0];
}
