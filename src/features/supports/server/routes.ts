import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireVerified, type SignedIn } from '#features/accounts/server/guards.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { supportTexts } from '../texts.ts';
import { supportStory, withdrawSupport } from './actions.ts';
import { supportLimits } from './limits.ts';
import { supportOf } from './queries.ts';

export function supportRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  const supporter = async (c: Context): Promise<SignedIn> => {
    const who = await requireVerified(services, c.req.raw.headers);
    await services.limit(supportLimits.byPerson, who.id);
    await limitAddress(services, c, [supportLimits.burstByAddress, supportLimits.byAddress]);
    return who;
  };

  calls.anybody(endpoints.readSupport, async ({ who, params }) => {
    const found = await supportOf(services.db, params.id, who?.id);
    if (!found) throw new AppError('not_found', supportTexts.noStory);
    return found;
  });

  calls.public(endpoints.supportStory, async ({ c, params: { id } }) => {
    const who = await supporter(c);
    await refuseWithheld(services, who, id);
    return supportStory(services, who, id);
  });

  calls.public(endpoints.withdrawSupport, async ({ c, params }) => {
    const { id } = await supporter(c);
    return withdrawSupport(services, id, params.id);
  });

  return router;
}
