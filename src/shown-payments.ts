import { showPayments } from '#features/settings/server/shown.ts';
import { paymentsOf, tellOfPayments } from '#features/subscriptions/server/choose-provider.ts';
import type { Services } from '#platform/services.ts';

/** Tells readers, on every page, and the operator in the log, how payments go here; `hasSold` says whether subscriptions that were paid for are kept. */
export function showPaymentsOf(services: Pick<Services, 'demo' | 'stripe' | 'playedPayments'>, hasSold: boolean): void {
  const payments = paymentsOf(services);
  showPayments({
    areNone: payments === 'none',
    areOnlyPlayed: payments === 'played' && !services.demo,
    takeNoMoney: payments === 'played',
    hasSold,
  });
  tellOfPayments(services);
}
