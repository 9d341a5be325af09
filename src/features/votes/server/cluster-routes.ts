import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../cluster-endpoints.ts';
import { decideCluster, listClusters, type GroupedSupports } from './clusters.ts';

/** More than a hand can press, far less than a script. */
const clusterLimits: LimitPair = {
  person: { name: 'vote-clusters', times: 30, seconds: 60 },
  address: { name: 'vote-clusters-address', times: 120, seconds: 60 },
};

/** The calls about suspicious votes (product rules 4.12), for admins alone. */
export function clusterRoutes(services: Services, supports: GroupedSupports): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.listClusters), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    const { status, cursor } = c.req.valid('query');
    return c.json(await listClusters(services.db, who, { isOpen: status === 'open', cursor }, supports.isOwn), 200);
  });

  router.openapi(routeOf(endpoints.decideCluster), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, clusterLimits);
    return c.json(await decideCluster(services, who, c.req.valid('param').id, c.req.valid('json'), supports), 200);
  });
  return router;
}
