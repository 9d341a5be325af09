import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import { tellOfPayments } from './choose-provider.ts';

afterEach(() => vi.restoreAllMocks());

const stripe = { secretKey: 'sk_x', webhookSecret: 'whsec_x', priceId: 'price_x' };

test.each([
  [{ demo: true, stripe: undefined, playedPayments: true }, undefined],
  [{ demo: false, stripe, playedPayments: false }, undefined],
  [
    { demo: false, stripe: undefined, playedPayments: true },
    'payments are only played, and every page says so: PAYMENTS is test',
  ],
  [
    { demo: false, stripe: undefined, playedPayments: false },
    'nothing is sold: set STRIPE_SECRET_KEY and what belongs to it to take money',
  ],
])('the operator of a real publication is told when no money comes in: %o', (services, sentence) => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  tellOfPayments(services);
  expect(warn.mock.calls).toEqual(sentence ? [[sentence]] : []);
});
