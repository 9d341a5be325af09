import { publication } from '#lib/publication.ts';
import type { BillingInterval } from './states.ts';

/** What a Supporter pays and how often, as pages say it: `2,99 € al mese`. */
export function priceOf(interval: BillingInterval): string {
  return `${amountOf(interval)} ${everyTexts[interval]}`;
}

/** What one payment is, as it is shown. */
export function amountOf(interval: BillingInterval): string {
  return interval === 'year' ? publication.yearlyPrice : publication.price;
}

const everyTexts: Record<BillingInterval, string> = { month: 'al mese', year: 'all’anno' };

/** For how long one payment stands: `un mese`. */
export const intervalTexts: Record<BillingInterval, string> = { month: 'un mese', year: 'un anno' };

/** Where a year is sold its price beside that of a month, within a sentence; else nothing. */
export function orYear(): string {
  return publication.yearlyPrice ? ` o ${priceOf('year')}` : '';
}
