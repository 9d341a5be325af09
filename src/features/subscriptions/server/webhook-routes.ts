import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { refusalTexts } from '../refusal-texts.ts';
import * as endpoints from '../webhook-endpoints.ts';
import { providerOf } from './choose-provider.ts';
import { receiveEvent } from './receive-event.ts';

/** Where the payment provider tells what happened. */
export function webhookRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(routeOf(endpoints.receiveEvent), async (c) => {
    const provider = providerOf(services);
    if (c.req.valid('param').provider !== provider.name) throw new AppError('not_found', refusalTexts.unknownProvider);
    await receiveEvent(services, provider, await c.req.text(), c.req.header('stripe-signature'));
    return c.body(null, 204);
  });
  return router;
}
