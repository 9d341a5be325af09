import type { Limit } from '#platform/limits/limiter.ts';
import { hour, minute } from '#platform/limits/seconds.ts';

/** How often one may support or take it back: as votes, for each account and for each address (product rules 4.12). */
export const supportLimits = {
  byPerson: { name: 'supports-person', times: 60, seconds: hour },
  byAddress: { name: 'supports-address', times: 30, seconds: hour },
  burstByAddress: { name: 'supports-address-burst', times: 5, seconds: minute },
} as const satisfies Record<string, Limit>;
