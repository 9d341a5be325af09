import type { Limit } from '#platform/limits/limiter.ts';
import { minute } from '#platform/limits/seconds.ts';

/** What a provider tells of a letter comes within the hour, from few addresses; what is refused comes again. */
export const reportLimit = { name: 'bounce-report', times: 600, seconds: minute } as const satisfies Limit;
