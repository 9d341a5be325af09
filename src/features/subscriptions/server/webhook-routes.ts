import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { providerOf } from './choose-provider.ts';
import { receiveEvent } from './receive-event.ts';

const webhookRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/webhook/{provider}',
  summary: 'Messages of the payment provider',
  description: 'Signed over the raw body in the header `Stripe-Signature`; taken once for each id.',
  request: { params: z.object({ provider: z.string() }) },
  responses: { 204: { description: 'Taken' }, ...errorResponses(400, 404, 503) },
});

/** Where the payment provider tells what happened. */
export function webhookRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(webhookRoute, async (c) => {
    const provider = providerOf(services);
    if (c.req.valid('param').provider !== provider.name) throw new AppError('not_found', refusalTexts.unknownProvider);
    await receiveEvent(services, provider, await c.req.text(), c.req.header('stripe-signature'));
    return c.body(null, 204);
  });
  return router;
}
