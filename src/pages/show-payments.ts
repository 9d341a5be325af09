import { showPayments } from '#features/settings/server/shown-settings.ts';
import { paymentsOf, warnOfPayments } from '#features/subscriptions/server/choose-provider.ts';
import type { Services } from '#platform/services.ts';

/** Tells readers, on every page, and the operator in the log, how payments go here; `hasSold` says whether subscriptions that were paid for are kept. */
export function showPaymentsOf(services: Pick<Services, 'demo' | 'stripe' | 'testPayments'>, hasSold: boolean): void {
  const payments = paymentsOf(services);
  showPayments({
    areNone: payments === 'none',
    areTestOnly: payments === 'test' && !services.demo,
    takeNoMoney: payments === 'test',
    sellNoYears: payments === 'real' && services.stripe?.yearlyPriceId === undefined,
    hasSold,
  });
  warnOfPayments(services);
}
