import { romeMonth } from '#lib/rome-time.ts';
import { isMonth } from './rules.ts';

export interface CommunitySearch {
  /** A past month whose board is shown. */
  month?: string | undefined;
}

/** Reads the page's search parameters. This month, and what is no past month, is the same as leaving it out. */
export function communitySearch({ month }: Record<string, unknown>, now = new Date()): CommunitySearch {
  const isPast = typeof month === 'string' && isMonth(month) && month < romeMonth(now);
  return { month: isPast ? month : undefined };
}
