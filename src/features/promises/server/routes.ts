import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { apiRouter } from '#platform/api-router.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { changePromise } from './change-promise.ts';
import { promisesToKeep } from './newsroom-promises.ts';
import { pressNoteOf } from './press-note.ts';
import { publicPromises } from './public-promises.ts';

/**
 * What is promised for steps of supports, and how it is kept (product rules 7.2). `promisedLetter` is SQL of where the letter
 * stands that an article (as `a`) was promised.
 */
export function promiseRoutes(services: Services, promisedLetter: string): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.public(endpoints.listPromises, ({ query }) => {
    dependsOn('articles', 'newsletters');
    return publicPromises(services, promisedLetter, query.cursor);
  });

  calls.public(endpoints.readPressNote, async ({ params }) => {
    const { articleId, note } = await pressNoteOf(services.db, params.slug);
    dependsOn(`article:${articleId}`);
    return note;
  });

  calls.writer()(endpoints.listPromisesToKeep, ({ who, query }) => promisesToKeep(services, who, query));

  calls.writer(draftLimits)(endpoints.changePromise, ({ who, params, body }) =>
    changePromise(services, who, params.id, body),
  );
  return router;
}
