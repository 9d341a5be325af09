import type { Context } from 'hono';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import type { Limit } from './limiter.ts';

/** A limit for an account, and a wider one for the address, behind which a household or a school may be. */
export interface LimitPair {
  person: Limit;
  address: Limit;
}

/** Both in the same window: `person` and `address` say how many times. */
export function limitPair(
  name: string,
  { person, address, seconds }: { person: number; address: number; seconds: number },
): LimitPair {
  return {
    person: { name, times: person, seconds },
    address: { name: `${name}-address`, times: address, seconds },
  };
}

/** Counts one more time for an account and its address, also one that will be refused. Refuses with 429 beyond the limits. */
export async function limitBoth(
  { limit, trustProxy }: Pick<Services, 'limit' | 'trustProxy'>,
  c: Context,
  userId: string,
  { person, address }: LimitPair,
): Promise<void> {
  await limit(person, userId);
  await limit(address, addressKey(clientAddress(c, trustProxy)));
}
