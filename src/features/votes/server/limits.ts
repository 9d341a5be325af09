import type { Context } from 'hono';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { LimitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';

const minute = 60;
const hour = 60 * minute;

/** How often one address and one account may vote (product rules 4.12). */
export const voteLimits = {
  burstByAddress: { name: 'vote-address-minute', times: 5, seconds: minute },
  byAddress: { name: 'vote-address-hour', times: 30, seconds: hour },
  byPerson: { name: 'vote-person', times: 60, seconds: hour },
} as const satisfies Record<string, Limit>;

/** How often they may change what goes with a vote. */
export const choiceLimits: LimitPair = {
  person: { name: 'vote-choice-person', times: 60, seconds: hour },
  address: { name: 'vote-choice-address', times: 240, seconds: hour },
};

/** Counts one more vote, also one that will be refused. Refuses with 429 beyond the limits. */
export async function limitVotes(
  { limit, trustProxy }: Pick<Services, 'limit' | 'trustProxy'>,
  c: Context,
  who: Pick<SignedIn, 'id'>,
): Promise<void> {
  const address = addressKey(clientAddress(c, trustProxy));
  await limit(voteLimits.burstByAddress, address);
  await limit(voteLimits.byAddress, address);
  await limit(voteLimits.byPerson, who.id);
}
