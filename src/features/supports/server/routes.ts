import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireVerified, type SignedIn } from '#features/accounts/server/guards.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { supportTexts } from '../texts.ts';
import { supportStory, withdrawSupport } from './actions.ts';
import { supportLimits } from './limits.ts';
import { supportOf } from './queries.ts';

export function supportRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const supporter = async (c: Context): Promise<SignedIn> => {
    const who = await requireVerified(services, c.req.raw.headers);
    await services.limit(supportLimits.byPerson, who.id);
    await limitAddress(services, c, [supportLimits.burstByAddress, supportLimits.byAddress]);
    return who;
  };

  router.openapi(routeOf(endpoints.readSupport), async (c) => {
    const who = await sessionOf(services, c.req.raw.headers);
    const found = await supportOf(services.db, c.req.valid('param').id, who?.id);
    if (!found) throw new AppError('not_found', supportTexts.noStory);
    return c.json(found, 200);
  });

  router.openapi(routeOf(endpoints.supportStory), async (c) => {
    const who = await supporter(c);
    const { id } = c.req.valid('param');
    await refuseWithheld(services, who, id);
    return c.json(await supportStory(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.withdrawSupport), async (c) => {
    const { id } = await supporter(c);
    return c.json(await withdrawSupport(services, id, c.req.valid('param').id), 200);
  });

  return router;
}
