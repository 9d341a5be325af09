import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser } from '#features/accounts/server/guards.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../gift-endpoints.ts';
import { giveArticle, openGift } from './gifts.ts';
import { subscriptionLimits } from './limits.ts';

/** Articles that Supporters give away. */
export function giftRoutes(services: Services): OpenAPIHono {
  const { limit, limitReads, trustProxy } = services;
  const router = apiRouter();

  router.openapi(routeOf(endpoints.giveArticle), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.gift, who.id);
    return c.json(await giveArticle(services, who, c.req.valid('json').articleId), 200);
  });

  router.openapi(routeOf(endpoints.openGift), async (c) => {
    await limitReads(subscriptionLimits.giftOpening, addressKey(clientAddress(c, trustProxy)));
    const who = await sessionOf(services, c.req.raw.headers);
    const { visitor } = c.req.valid('json');
    const opener = who ?? (visitor && { visitor });
    if (!opener) throw new AppError('unauthenticated', accountTexts.signInFirst);
    return c.json(await openGift(services, c.req.valid('param').token, opener), 200);
  });
  return router;
}
