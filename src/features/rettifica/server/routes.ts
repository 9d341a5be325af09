import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import * as endpoints from '../endpoints.ts';
import { correctionLog } from './corrections.ts';
import { replyLimit } from './limits.ts';
import { confirmSender, decideReply, replyQueue, requestReply } from './replies.ts';

/** Corrections, rettifiche and replies (product rules 5). */
export function replyRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.listCorrections), async (c) => {
    dependsOn('articles');
    return c.json(await correctionLog(services.db, c.req.valid('query').cursor), 200);
  });

  router.openapi(routeOf(endpoints.requestReply), async (c) => {
    await services.limit(replyLimit, addressKey(clientAddress(c, services.trustProxy)));
    const who = await sessionOf(services, c.req.raw.headers);
    const receipt = await requestReply(services, who?.id ?? null, c.req.valid('param').slug, c.req.valid('json'));
    return c.json(receipt, 201);
  });

  router.openapi(routeOf(endpoints.confirmSender), async (c) => {
    await services.limit(replyLimit, addressKey(clientAddress(c, services.trustProxy)));
    await confirmSender(services, c.req.valid('json').token);
    return c.body(null, 204);
  });

  router.openapi(routeOf(endpoints.listReplies), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await replyQueue(services, who, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.decideReply), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, draftLimits);
    return c.json(await decideReply(services, who, c.req.valid('param').id, c.req.valid('json')), 200);
  });
  return router;
}
