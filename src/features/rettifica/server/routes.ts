import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import {
  CorrectionLog,
  NewReplyRequest,
  ReplyConfirmation,
  ReplyDecision,
  ReplyQueue,
  ReplyReceipt,
  ReplyRequest,
} from '../contract.ts';
import { replyTexts } from '../texts.ts';
import { replyStatuses } from '../kinds.ts';
import { correctionLog } from './corrections.ts';
import { replyLimit } from './limits.ts';
import { confirmSender, decideReply, replyQueue, requestReply } from './replies.ts';

const tags = ['corrections'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

const logRoute = createRoute({
  method: 'get',
  path: '/api/corrections',
  tags,
  summary: 'The public log of corrections, retractions and published replies, the latest first',
  request: { query: z.object({ cursor: z.string().max(200).optional() }) },
  responses: { 200: { description: 'A page', content: json(CorrectionLog) }, ...errorResponses(400, 503) },
});

const requestRoute = createRoute({
  method: 'post',
  path: '/api/articles/slug/{slug}/replies',
  tags,
  summary: 'Asks for a rettifica or a reply (L. 47/1948, art. 8), with or without an account',
  request: {
    params: z.object({ slug: z.string().max(100) }),
    body: { required: true, content: json(NewReplyRequest) },
  },
  responses: {
    201: { description: 'Received: the clock runs', content: json(ReplyReceipt) },
    ...errorResponses(400, 403, 404, 415, 429, 503),
  },
});

const queueRoute = createRoute({
  method: 'get',
  path: '/api/newsroom/replies',
  tags,
  summary: 'Requests for a rettifica or a reply: admins',
  request: {
    query: z.object({ status: z.enum(replyStatuses).default('received'), cursor: z.string().max(200).optional() }),
  },
  responses: { 200: { description: 'A page', content: json(ReplyQueue) }, ...errorResponses(400, 401, 403, 503) },
});

const decideRoute = createRoute({
  method: 'post',
  path: '/api/newsroom/replies/{id}/decide',
  tags,
  summary: 'Publishes a request at the top of its article, or refuses it with the reason: admins',
  request: {
    params: z.object({ id: z.uuid(replyTexts.noRequest) }),
    body: { required: true, content: json(ReplyDecision) },
  },
  responses: {
    200: { description: 'Decided', content: json(ReplyRequest) },
    ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
  },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/replies/confirm',
  tags,
  summary: 'Says that whoever reads the address of a request sent it, by the link of its receipt',
  request: { body: { required: true, content: json(ReplyConfirmation) } },
  responses: { 204: { description: 'Confirmed' }, ...errorResponses(400, 404, 415, 429, 503) },
});

/** Corrections, rettifiche and replies (product rules 5). */
export function replyRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(logRoute, async (c) => {
    dependsOn('articles');
    return c.json(await correctionLog(services.db, c.req.valid('query').cursor), 200);
  });

  router.openapi(requestRoute, async (c) => {
    await services.limit(replyLimit, addressKey(clientAddress(c, services.trustProxy)));
    const who = await sessionOf(services, c.req.raw.headers);
    const receipt = await requestReply(services, who?.id ?? null, c.req.valid('param').slug, c.req.valid('json'));
    return c.json(receipt, 201);
  });

  router.openapi(confirmRoute, async (c) => {
    await services.limit(replyLimit, addressKey(clientAddress(c, services.trustProxy)));
    await confirmSender(services, c.req.valid('json').token);
    return c.body(null, 204);
  });

  router.openapi(queueRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await replyQueue(services, who, c.req.valid('query')), 200);
  });

  router.openapi(decideRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, draftLimits);
    return c.json(await decideReply(services, who, c.req.valid('param').id, c.req.valid('json')), 200);
  });
  return router;
}
