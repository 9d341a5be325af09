import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { houseLimits, requestLimits, signedOutLimits } from './limits.ts';
import { helpFile } from './request-file.ts';
import { helpRequestsOf } from './request-list.ts';
import { sendHelpRequest } from './send-request.ts';
import { actOnRequest, answerRequest, noteOnRequest } from './work-on-request.ts';

/** Readers' requests for help, and the house's work on them. */
export function helpRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.sendRequest), async (c) => {
    const who = await sessionOf(services, c.req.raw.headers);
    const input = c.req.valid('json');
    if (who) await limitBoth(services, c, who.id, requestLimits);
    else {
      await services.limit(signedOutLimits.address, addressKey(clientAddress(c, services.trustProxy)));
      if (input.sender) await services.limit(signedOutLimits.mailbox, input.sender.email);
    }
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    return c.json(await sendHelpRequest(services, who ?? null, input, requestKey), 201);
  });

  router.openapi(routeOf(endpoints.listRequests), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await helpRequestsOf(services, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.readRequest), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await helpFile(services, c.req.valid('param').id), 200);
  });

  router.openapi(routeOf(endpoints.answerRequest), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, houseLimits);
    const { id } = c.req.valid('param');
    await answerRequest(services, who, id, c.req.valid('json'));
    return c.json(await helpFile(services, id), 200);
  });

  router.openapi(routeOf(endpoints.noteOnRequest), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, houseLimits);
    const { id } = c.req.valid('param');
    await noteOnRequest(services, who, id, c.req.valid('json').text);
    return c.json(await helpFile(services, id), 200);
  });

  router.openapi(routeOf(endpoints.actOnRequest), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, houseLimits);
    const { id } = c.req.valid('param');
    await actOnRequest(services, who, id, c.req.valid('json'));
    return c.json(await helpFile(services, id), 200);
  });
  return router;
}
