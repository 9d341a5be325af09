import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { refusalTexts } from '../refusal-texts.ts';
import * as endpoints from '../webhook-endpoints.ts';
import { providerOf } from './choose-provider.ts';
import { receiveEvent } from './receive-event.ts';

/** Where the payment provider tells what happened. */
export function webhookRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  calls.public(endpoints.receiveEvent, async ({ c, params }) => {
    const provider = providerOf(services);
    if (params.provider !== provider.name) throw new AppError('not_found', refusalTexts.unknownProvider);
    await receiveEvent(services, provider, await c.req.text(), c.req.header('stripe-signature'));
  });
  return router;
}
