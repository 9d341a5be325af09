import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { whoWrites } from '#features/accounts/server/guards.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../gift-endpoints.ts';
import { giveArticle, openGift } from './gifts.ts';
import { subscriptionLimits } from './limits.ts';

/** Articles that Supporters give away. */
export function giftRoutes(services: Services): OpenAPIHono {
  const { limitHere, trustProxy } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.user(subscriptionLimits.gift)(endpoints.giveArticle, ({ who, body }) =>
    giveArticle(services, who, body.articleId),
  );

  calls.public(endpoints.openGift, async ({ c, params, body: { visitor } }) => {
    await limitHere(subscriptionLimits.giftOpening, addressKey(clientAddress(c, trustProxy)));
    const who = await whoWrites(services, c.req.raw.headers);
    if (who) return openGift(services, params.token, { who, visitor });
    if (!visitor) throw new AppError('unauthenticated', accountTexts.signInFirst);
    return openGift(services, params.token, { who: undefined, visitor });
  });
  return router;
}
