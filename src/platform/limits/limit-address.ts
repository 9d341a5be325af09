import type { Context } from 'hono';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import type { Limit } from './limiter.ts';

/**
 * Counts one more time for the address that a request comes from, over all accounts. Refuses with 429 beyond any of the
 * limits. Behind an address of a network that the operator lists as shared are too many for that: nothing is counted.
 */
export async function limitAddress(
  { limit, trustProxy, isSharedNetwork }: Pick<Services, 'limit' | 'trustProxy' | 'isSharedNetwork'>,
  c: Context,
  limits: readonly Limit[],
): Promise<void> {
  const address = clientAddress(c, trustProxy);
  if (isSharedNetwork(address)) return;
  for (const one of limits) await limit(one, addressKey(address));
}
