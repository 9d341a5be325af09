import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { CheckoutMove, PortalMove, SubscriptionStatus, TestCheckout, TestPayments, TestReceipt } from './contract.ts';

const params = z.object({ id: z.string().max(100) });

export const readTestPayments = endpoint('get /api/subscriptions/test-payments', {
  summary: 'Whether payments are only played here; 404 where they are not',
  answer: TestPayments,
  outcome: 'They are',
  refuses: [404],
});

export const readTestCheckout = endpoint('get /api/subscriptions/test-checkout/{id}', {
  summary: 'A checkout of the test payments',
  params,
  answer: TestCheckout,
  outcome: 'The own checkout',
  refuses: [401, 404],
});

export const actAtTestCheckout = endpoint('post /api/subscriptions/test-checkout/{id}', {
  summary: 'Pays a checkout of the test payments, has its card refused, or leaves it',
  params,
  body: CheckoutMove,
  answer: z.object({ url: z.string().nullable() }),
  outcome: 'Where to go on; nothing after a card that was refused',
  refuses: [400, 401, 403, 404, 415, 422],
});

export const readTestReceipt = endpoint('get /api/subscriptions/test-receipt/{id}', {
  summary: 'A receipt of the test payments',
  params,
  answer: TestReceipt,
  outcome: 'The own receipt',
  refuses: [401, 404],
});

export const actAtTestPortal = endpoint('post /api/subscriptions/test-portal', {
  summary: 'Does something to a subscription of the test payments, or lets something happen to it',
  body: PortalMove,
  answer: SubscriptionStatus,
  outcome: 'As it was',
  refuses: [400, 401, 403, 404, 409, 415],
});
