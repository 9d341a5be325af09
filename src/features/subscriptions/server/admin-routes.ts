import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth, limitPair } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../admin-endpoints.ts';
import { subscriptionList } from './admin-list.ts';
import { revenueMonths } from '../revenue-contract.ts';
import { subscriptionMonths } from './admin-months.ts';
import { emptyGivenCard } from './empty-card.ts';
import { revenueCsv } from './revenue-csv.ts';
import { revenue } from './revenue.ts';

/** Years of sums for the bookkeeper: some in an hour. */
const fileLimits = limitPair('revenue-file', { person: 30, address: 90, seconds: 3600 });

/** Per account: cards are emptied one by one, after somebody has read them. */
const cardLimit = { name: 'empty-card', times: 60, seconds: 3600 } as const;

/** What admins see of subscriptions. Whatever moves money is done at the provider, or by its owner. */
export function adminSubscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();

  read(endpoints.listSubscriptions, ({ query }) => subscriptionList(services, query));
  calls.admin(cardLimit)(endpoints.emptyGivenCard, ({ who, params: { id }, body }) =>
    emptyGivenCard(services, who, id, body),
  );
  read(endpoints.listSubscriptionMonths, () => subscriptionMonths(services));
  read(endpoints.readRevenue, () => revenue(services, revenueMonths.page));

  router.openapi(routeOf(endpoints.downloadRevenue), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, fileLimits);
    const { kind } = c.req.valid('query');
    const { name, text } = await revenueCsv(services, kind);
    return c.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  return router;
}
