import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { dropSaved, saveArticles } from './actions.ts';
import { foundLimit, savedLimits } from './limits.ts';
import { foundArticles, savedList, savedSlugs } from './queries.ts';

export function savedArticleRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const { db } = services;

  const reading = calls.user();
  const writing = calls.user(savedLimits);
  const finding = calls.by((c) => limitAddress(services, c, [foundLimit]));

  reading(endpoints.listSaved, ({ who, query }) => savedList(db, who.id, query));
  reading(endpoints.listSavedSlugs, ({ who }) => savedSlugs(db, who.id));
  writing(endpoints.saveArticles, ({ who, body }) => saveArticles(services, who.id, body));
  writing(endpoints.dropSaved, ({ who, params }) => dropSaved(services, who.id, params.slug));
  finding(endpoints.findKeptHere, ({ body }) => foundArticles(db, body.slugs));

  return router;
}
