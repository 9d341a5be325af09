import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { sharedReads } from '#platform/shared-reads.ts';
import * as endpoints from '../endpoints.ts';
import { relatedOf } from './related.ts';

/** What is to be read after an article. */
export function relatedRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  // Every reader who comes near the end asks.
  const shared = sharedReads((articleId: string) => relatedOf(db, articleId, now()));

  callsOf(services, router).public(endpoints.readRelated, async ({ params }) => {
    const rows = await shared(params.articleId);
    if (!rows) throw new AppError('not_found', articleTexts.articleNotFound);
    // What comes out, is corrected or is taken back anywhere may stand here, or stand here no more.
    dependsOn('articles');
    return { rows };
  });

  return router;
}
