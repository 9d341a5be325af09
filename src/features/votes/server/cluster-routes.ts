import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../cluster-endpoints.ts';
import { decideCluster, listClusters, type GroupedSupports } from './clusters.ts';

/** More than a hand can press, far less than a script. */
const clusterLimits = limitPair('vote-clusters', { person: 30, address: 120, seconds: 60 });

/** The calls about suspicious votes (product rules 4.12), for admins alone. */
export function clusterRoutes(services: Services, supports: GroupedSupports): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.admin()(endpoints.listClusters, ({ who, query: { status, cursor } }) =>
    listClusters(services.db, who, { isOpen: status === 'open', cursor }, supports.isOwn),
  );

  calls.admin(clusterLimits)(endpoints.decideCluster, ({ who, params, body }) =>
    decideCluster(services, who, params.id, body, supports),
  );
  return router;
}
