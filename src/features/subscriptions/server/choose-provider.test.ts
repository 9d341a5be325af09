import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import { warnOfPlayedPayments } from './choose-provider.ts';

afterEach(() => vi.restoreAllMocks());

test('the operator is told when a real publication only plays its payments', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const stripe = { secretKey: 'sk_x', webhookSecret: 'whsec_x', priceId: 'price_x' };
  warnOfPlayedPayments({ demo: true, stripe: undefined });
  warnOfPlayedPayments({ demo: false, stripe });
  expect(warn).not.toHaveBeenCalled();
  warnOfPlayedPayments({ demo: false, stripe: undefined });
  expect(warn).toHaveBeenCalledOnce();
});
