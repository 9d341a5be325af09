import { netOf } from './money.ts';
import type { RevenueMonth } from './revenue-contract.ts';

/** Payments of one price that came in, or went back in whole or in part, in one month. */
export interface Movement {
  kind: 'paid' | 'refunded' | 'disputed';
  /** In which it happened. */
  month: string;
  /** In which they had been paid, which says their tax. */
  paidIn: string;
  /** What there was of one of them before, and what there is after it, with its tax. */
  before: number;
  after: number;
  /** How many months one pays for. */
  months: number;
  count: number;
}

/** What stood at the end of a month. */
export interface Standing {
  month: string;
  paying: number;
  /** What the payments that stand bring in a month, with their tax. */
  grossCents: number;
}

/** How many payments were tried in a month, and of how many of them a try failed. */
export interface Tries {
  month: string;
  tried: number;
  failed: number;
}

/**
 * The revenue of each of some months. The tax is taken off each payment, half a cent upwards, as in the authors' share;
 * what goes back takes exactly what it had brought, in the month in which it goes, and parts of it together no more. Empty
 * where nothing ever happened.
 */
export function revenueOf(
  months: readonly string[],
  movements: readonly Movement[],
  standing: readonly Standing[],
  tries: readonly Tries[],
  vatOf: (month: string) => number,
): RevenueMonth[] {
  if (movements.length + standing.length + tries.length === 0) return [];
  return months.map((month) => {
    const own = movements.filter((movement) => movement.month === month);
    const paid = own.filter(({ kind }) => kind === 'paid');
    const vatPercent = vatOf(month);
    const { paying, grossCents } = standing.find((one) => one.month === month) ?? { paying: 0, grossCents: 0 };
    const { tried, failed } = tries.find((one) => one.month === month) ?? { tried: 0, failed: 0 };
    const recurringCents = netOf(grossCents, vatPercent);
    return {
      month,
      paidCents: grossOf(paid),
      monthlyCents: grossOf(paid.filter((one) => one.months === 1)),
      yearlyCents: grossOf(paid.filter((one) => one.months > 1)),
      refundedCents: grossOf(own.filter(({ kind }) => kind === 'refunded')),
      disputedCents: grossOf(own.filter(({ kind }) => kind === 'disputed')),
      netCents: own.reduce((all, one) => all + one.count * netMoved(one, vatOf(one.paidIn)), 0),
      vatPercent,
      paying,
      recurringCents,
      perSupporterCents: paying > 0 ? Math.round(recurringCents / paying) : null,
      tried,
      failed,
      failedPercent: tried > 0 ? Math.round((failed / tried) * 1000) / 10 : null,
    };
  });
}

const grossOf = (movements: readonly Movement[]) =>
  movements.reduce((all, { before, after, count }) => all + Math.abs(after - before) * count, 0);
const netMoved = ({ before, after }: Movement, vatPercent: number) =>
  netOf(after, vatPercent) - netOf(before, vatPercent);
