import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { sessionOf } from '#features/accounts/server/session.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import * as endpoints from '../endpoints.ts';
import { correctionLog } from './corrections.ts';
import { replyLimit } from './limits.ts';
import { confirmSender, decideReply, replyQueue, requestReply } from './replies.ts';

/** Corrections, rettifiche and replies (product rules 5). */
export function replyRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.public(endpoints.listCorrections, async ({ query }) => {
    dependsOn('articles');
    return correctionLog(services.db, query.cursor);
  });

  calls.public(endpoints.requestReply, async ({ c, params, body }) => {
    await services.limit(replyLimit, addressKey(clientAddress(c, services.trustProxy)));
    const who = await sessionOf(services, c.req.raw.headers);
    return requestReply(services, who?.id ?? null, params.slug, body);
  });

  calls.public(endpoints.confirmSender, async ({ c, body }) => {
    await services.limit(replyLimit, addressKey(clientAddress(c, services.trustProxy)));
    await confirmSender(services, body.token);
  });

  calls.admin()(endpoints.listReplies, ({ who, query }) => replyQueue(services, who, query));

  calls.admin(draftLimits)(endpoints.decideReply, ({ who, params, body }) =>
    decideReply(services, who, params.id, body),
  );
  return router;
}
