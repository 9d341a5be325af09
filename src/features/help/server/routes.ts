import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses, IdempotencyHeader } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { HelpAct, HelpAnswer, HelpFile, HelpList, HelpNote, HelpReceipt, NewHelpRequest } from '../contract.ts';
import { helpStatuses } from '../kinds.ts';
import { helpRefusals } from '../refusal-texts.ts';
import { houseLimits, requestLimits, signedOutLimits } from './limits.ts';
import { helpFile } from './request-file.ts';
import { helpRequestsOf } from './request-list.ts';
import { sendHelpRequest } from './send-request.ts';
import { actOnRequest, answerRequest, noteOnRequest } from './work-on-request.ts';

const path = '/api/admin/help/requests';
const tags = ['help'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ 200: { description: 'OK', content: json(schema) } });
const params = z.object({ id: z.uuid(helpRefusals.badId) });

const sendRoute = createRoute({
  method: 'post',
  path: '/api/help/requests',
  tags,
  summary: 'Asks the house for help, with or without an account; the same key again answers with the first',
  request: { headers: IdempotencyHeader, body: { required: true, content: json(NewHelpRequest) } },
  responses: {
    201: { description: 'Taken in', content: json(HelpReceipt) },
    ...errorResponses(400, 401, 403, 415, 429, 503),
  },
});

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Requests for help, for admins: those that wait with Supporters first, then the longest waiting',
  request: {
    query: z.object({
      status: z.enum(helpStatuses).default('open'),
      q: z.string().trim().max(254).optional().meta({ description: 'a number or a whole address, in all of them' }),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: { ...ok(HelpList), ...errorResponses(400, 401, 403, 503) },
});

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'One request with what was answered and noted, for admins',
  request: { params },
  responses: { ...ok(HelpFile), ...errorResponses(400, 401, 403, 404, 503) },
});

/** A call that changes a request and answers it anew. */
const change = <Part extends string, Body extends z.ZodType>(part: Part, summary: string, body: Body) =>
  createRoute({
    method: 'post',
    path: `${path}/{id}/${part}` as const,
    tags,
    summary,
    request: { params, body: { required: true, content: json(body) } },
    responses: { ...ok(HelpFile), ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
  });

const answerRoute = change('answer', 'Answers whoever asked, by mail: admins', HelpAnswer);
const noteRoute = change('notes', 'Writes a note for the house alone: admins', HelpNote);
const actRoute = change('act', 'Takes a request, lets go of it, closes it or opens it again: admins', HelpAct);

/** Readers' requests for help, and the house's work on them. */
export function helpRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(sendRoute, async (c) => {
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

  router.openapi(listRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await helpRequestsOf(services, c.req.valid('query')), 200);
  });

  router.openapi(fileRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await helpFile(services, c.req.valid('param').id), 200);
  });

  router.openapi(answerRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, houseLimits);
    const { id } = c.req.valid('param');
    await answerRequest(services, who, id, c.req.valid('json'));
    return c.json(await helpFile(services, id), 200);
  });

  router.openapi(noteRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, houseLimits);
    const { id } = c.req.valid('param');
    await noteOnRequest(services, who, id, c.req.valid('json').text);
    return c.json(await helpFile(services, id), 200);
  });

  router.openapi(actRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, houseLimits);
    const { id } = c.req.valid('param');
    await actOnRequest(services, who, id, c.req.valid('json'));
    return c.json(await helpFile(services, id), 200);
  });
  return router;
}
