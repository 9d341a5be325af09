import { romeMonth } from '#lib/rome-time.ts';
import { isMonth } from './rules.ts';

/** The past month whose board an address asks for. This month, and what is no past month, is the same as naming none. */
export function pastMonth(month: string | undefined, now = new Date()): string | undefined {
  return month !== undefined && isMonth(month) && month < romeMonth(now) ? month : undefined;
}
