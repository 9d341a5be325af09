import { monthName } from '#lib/italian-dates.ts';

/** The day on which five articles are free again: `primo dicembre`. */
export function firstOf(resetsAt: string): string {
  return `primo ${monthName(resetsAt)}`;
}

/** The month that ends then: `novembre`. */
export function monthBefore(resetsAt: string): string {
  return monthName(new Date(new Date(resetsAt).getTime() - 1));
}
