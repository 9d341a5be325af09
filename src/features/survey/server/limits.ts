import type { Limit } from '#platform/limits/limiter.ts';

/** Changing one's mind now and then, not by a script. */
export const surveyLimit = { name: 'survey-person', times: 20, seconds: 3600 } as const satisfies Limit;
