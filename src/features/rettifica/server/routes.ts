import type { OpenAPIHono } from '@hono/zod-openapi';
import { canonicalMailbox } from '#features/accounts/mailboxes.ts';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { whoWrites } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import * as endpoints from '../endpoints.ts';
import { correctionLog } from './corrections.ts';
import { confirmLimit, replyLimits } from './limits.ts';
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
    await limitAddress(services, c, [replyLimits.address]);
    await services.limit(replyLimits.mailbox, canonicalMailbox(body.email));
    const who = await whoWrites(services, c.req.raw.headers);
    return requestReply(services, who?.id ?? null, params.slug, body);
  });

  calls.public(endpoints.confirmSender, async ({ c, body }) => {
    await limitAddress(services, c, [confirmLimit]);
    await confirmSender(services, body.token);
  });

  calls.admin()(endpoints.listReplies, ({ who, query }) => replyQueue(services, who, query));

  calls.admin(draftLimits)(endpoints.decideReply, ({ who, params, body }) =>
    decideReply(services, who, params.id, body),
  );
  return router;
}
