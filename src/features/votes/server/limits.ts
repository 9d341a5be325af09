import type { Context } from 'hono';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { limitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';
import { hour, minute } from '#platform/limits/seconds.ts';

/** How often one address and one account may vote (product rules 4.12). */
export const voteLimits = {
  burstByAddress: { name: 'vote-address-minute', times: 5, seconds: minute },
  byAddress: { name: 'vote-address-hour', times: 30, seconds: hour },
  byPerson: { name: 'vote-person', times: 60, seconds: hour },
} as const satisfies Record<string, Limit>;

/** How often they may change what goes with a vote. */
export const choiceLimits = limitPair('vote-choice', { person: 60, address: 240, seconds: hour });

/** Counts one more vote, also one that will be refused. Refuses with 429 beyond the limits. */
export async function limitVotes(
  services: Pick<Services, 'limit' | 'trustProxy' | 'isSharedNetwork'>,
  c: Context,
  who: Pick<SignedIn, 'id'>,
): Promise<void> {
  await limitAddress(services, c, [voteLimits.burstByAddress, voteLimits.byAddress]);
  await services.limit(voteLimits.byPerson, who.id);
}
