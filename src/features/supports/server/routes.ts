import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireVerified, type SignedIn } from '#features/accounts/server/guards.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { SupportState } from '../contract.ts';
import { supportTexts } from '../texts.ts';
import { supportStory, withdrawSupport } from './actions.ts';
import { supportLimits } from './limits.ts';
import { supportOf } from './queries.ts';

const path = '/api/articles/{id}/support';
const tags = ['supports'];
const request = { params: z.object({ id: z.uuid() }) };
const state = { description: 'How the story stands', content: { 'application/json': { schema: SupportState } } };

const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'How a local story stands, and whether one supports it',
  request,
  responses: { 200: state, ...errorResponses(400, 404, 503) },
});

const supportRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Supports a local story; doing it again changes nothing',
  request,
  responses: { 200: state, ...errorResponses(400, 401, 402, 403, 404, 409, 429, 503) },
});

const withdrawRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Takes the support back, until the story is amplified; doing it again changes nothing',
  request,
  responses: { 200: state, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
});

export function supportRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const supporter = async (c: Context): Promise<SignedIn> => {
    const who = await requireVerified(services, c.req.raw.headers);
    await services.limit(supportLimits.byPerson, who.id);
    await limitAddress(services, c, [supportLimits.burstByAddress, supportLimits.byAddress]);
    return who;
  };

  router.openapi(readRoute, async (c) => {
    const who = await sessionOf(services, c.req.raw.headers);
    const found = await supportOf(services.db, c.req.valid('param').id, who?.id);
    if (!found) throw new AppError('not_found', supportTexts.noStory);
    return c.json(found, 200);
  });

  router.openapi(supportRoute, async (c) => {
    const who = await supporter(c);
    const { id } = c.req.valid('param');
    await refuseWithheld(services, who, id);
    return c.json(await supportStory(services, who, id), 200);
  });

  router.openapi(withdrawRoute, async (c) => {
    const { id } = await supporter(c);
    return c.json(await withdrawSupport(services, id, c.req.valid('param').id), 200);
  });

  return router;
}
