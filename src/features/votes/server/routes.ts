import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import type { GroupedSupports } from './clusters.ts';
import { clusterRoutes } from './cluster-routes.ts';
import { dualitaRoutes } from './dualita-routes.ts';
import { ownVotesRoutes } from './own-votes-routes.ts';
import { trialRoutes } from './trial-routes.ts';

/** Every call about votes. */
export function voteRoutes(services: Services, supports: GroupedSupports): OpenAPIHono {
  const router = apiRouter();
  for (const part of [dualitaRoutes, trialRoutes, ownVotesRoutes]) router.route('/', part(services));
  router.route('/', clusterRoutes(services, supports));
  return router;
}
