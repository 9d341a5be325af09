import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { ClusterDecision, VoteCluster, VoteClusterPage } from '../cluster-contract.ts';
import { clusterRefusals } from '../cluster-refusals.ts';
import { decideCluster, listClusters, type GroupedSupports } from './clusters.ts';

const path = '/api/admin/vote-clusters';
const tags = ['admin'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

/** More than a hand can press, far less than a script. */
const clusterLimits: LimitPair = {
  person: { name: 'vote-clusters', times: 30, seconds: 60 },
  address: { name: 'vote-clusters-address', times: 120, seconds: 60 },
};

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Votes that look as if one hand had cast them: never how they divide, and nobody is named',
  request: {
    query: z.object({
      status: z.enum(['open', 'decided']).default('open'),
      cursor: z.string().max(200, clusterRefusals.badCursor).optional(),
    }),
  },
  responses: { 200: { description: 'OK', content: json(VoteClusterPage) }, ...errorResponses(400, 401, 403, 503) },
});

const decideRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/decide`,
  tags,
  summary: 'Admits votes that were put aside, or annuls them for good',
  request: {
    params: z.object({ id: z.uuid(clusterRefusals.gone) }),
    body: { required: true, content: json(ClusterDecision) },
  },
  responses: {
    200: { description: 'Decided', content: json(VoteCluster) },
    ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
  },
});

/** The calls about suspicious votes (product rules 4.12), for admins alone. */
export function clusterRoutes(services: Services, supports: GroupedSupports): OpenAPIHono {
  const router = apiRouter();

  router.openapi(listRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    const { status, cursor } = c.req.valid('query');
    return c.json(await listClusters(services.db, who, { isOpen: status === 'open', cursor }, supports.isOwn), 200);
  });

  router.openapi(decideRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, clusterLimits);
    return c.json(await decideCluster(services, who, c.req.valid('param').id, c.req.valid('json'), supports), 200);
  });
  return router;
}
