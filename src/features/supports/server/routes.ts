import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireVerified } from '#features/accounts/server/guards.ts';
import { choiceLimits } from '#features/votes/server/limits.ts';
import { networkOf } from '#features/votes/server/network.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { supportRefusals } from '../refusal-texts.ts';
import { supportStory, withdrawSupport } from './actions.ts';
import { supportLimits } from './limits.ts';
import { storedSupports, supportOf } from './queries.ts';
import { withdrawSupports } from './withdraw-supports.ts';

export function supportRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  const support = calls.by(async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await services.limit(supportLimits.byPerson, who.id);
    await limitAddress(services, c, [supportLimits.burstByAddress, supportLimits.byAddress]);
    return { ...who, network: await networkOf(services, c, who) };
  });

  calls.anybody(endpoints.readSupport, async ({ who, params }) => {
    const found = await supportOf(services.db, params.id, who?.id);
    if (!found) throw new AppError('not_found', supportRefusals.noStory);
    return found;
  });

  support(endpoints.supportStory, async ({ who, params: { id } }) => {
    await refuseWithheld(services, who, id);
    return supportStory(services, who, id);
  });

  support(endpoints.withdrawSupport, ({ who, params }) => withdrawSupport(services, who.id, params.id));

  calls.user()(endpoints.countStoredSupports, ({ who }) => storedSupports(services.db, who.id));

  calls.user(choiceLimits)(endpoints.withdrawSupports, async ({ who }) => ({
    withdrawn: await withdrawSupports(services, who),
  }));

  return router;
}
