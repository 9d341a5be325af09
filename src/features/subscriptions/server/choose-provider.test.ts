import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import { warnOfPayments } from './choose-provider.ts';

afterEach(() => vi.restoreAllMocks());

const stripe = { secretKey: 'sk_x', webhookSecret: 'whsec_x', priceId: 'price_x' };

test.each([
  [{ demo: true, stripe: undefined, testPayments: true }, undefined],
  [{ demo: false, stripe, testPayments: false }, undefined],
  [
    { demo: false, stripe: undefined, testPayments: true },
    'payments are only played, and every page says so: PAYMENTS is test',
  ],
  [
    { demo: false, stripe: undefined, testPayments: false },
    'nothing is sold: set STRIPE_SECRET_KEY and what belongs to it to take money',
  ],
])('the operator of a real publication is told when no money comes in: %o', (services, sentence) => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  warnOfPayments(services);
  expect(warn.mock.calls).toEqual(sentence ? [[sentence]] : []);
});
