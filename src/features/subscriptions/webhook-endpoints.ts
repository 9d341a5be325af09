import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';

export const receiveEvent = endpoint('post /api/subscriptions/webhook/{provider}', {
  summary: 'Messages of the payment provider',
  description: 'Signed over the raw body in the header `Stripe-Signature`; taken once for each id.',
  params: z.object({ provider: z.string() }),
  outcome: 'Taken',
  refuses: [400, 404],
});
