import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser } from '#features/accounts/server/guards.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import { Gift, GiftOpening, NewGift, OpenedGift } from '../contract.ts';
import { giveArticle, openGift } from './gifts.ts';
import { subscriptionLimits } from './limits.ts';

const giveRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/gifts',
  summary: 'The link with which a Supporter opens an article to five people',
  request: { body: { required: true, content: { 'application/json': { schema: NewGift } } } },
  responses: {
    200: { description: 'The link', content: { 'application/json': { schema: Gift } } },
    ...errorResponses(400, 401, 402, 403, 404, 415, 429, 503),
  },
});

const openRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/gifts/{token}/open',
  summary: 'Opens an article that was given',
  description: 'Who has no session sends a number of their own, so that opening it again takes no second place.',
  request: {
    params: z.object({ token: z.string().max(100) }),
    body: { required: true, content: { 'application/json': { schema: GiftOpening } } },
  },
  responses: {
    200: { description: 'It is open', content: { 'application/json': { schema: OpenedGift } } },
    ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
  },
});

/** Articles that Supporters give away. */
export function giftRoutes(services: Services): OpenAPIHono {
  const { limit, limitReads, trustProxy } = services;
  const router = apiRouter();

  router.openapi(giveRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.gift, who.id);
    return c.json(await giveArticle(services, who, c.req.valid('json').articleId), 200);
  });

  router.openapi(openRoute, async (c) => {
    await limitReads(subscriptionLimits.giftOpening, addressKey(clientAddress(c, trustProxy)));
    const who = await sessionOf(services, c.req.raw.headers);
    const { visitor } = c.req.valid('json');
    const opener = who ?? (visitor && { visitor });
    if (!opener) throw new AppError('unauthenticated', accountTexts.signInFirst);
    return c.json(await openGift(services, c.req.valid('param').token, opener), 200);
  });
  return router;
}
