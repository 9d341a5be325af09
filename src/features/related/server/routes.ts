import type { OpenAPIHono } from '@hono/zod-openapi';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import { sharedReads } from '#platform/shared-reads.ts';
import * as endpoints from '../endpoints.ts';
import { chooseRelated, readChoice } from './choice.ts';
import { relatedOf } from './related.ts';

/** What is to be read after an article. */
export function relatedRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  // Every reader who comes near the end asks.
  const shared = sharedReads((articleId: string) => relatedOf(db, articleId, now()));

  const calls = callsOf(services, router);
  calls.public(endpoints.readRelated, async ({ params }) => {
    const rows = await shared(params.articleId);
    if (!rows) throw new AppError('not_found', articleTexts.articleNotFound);
    // What comes out, is corrected or is taken back anywhere may stand here, or stand here no more.
    dependsOn('articles');
    return { rows };
  });

  const staff = calls.staff(draftLimits);
  const read = ({ who, params }: { who: SignedIn; params: { id: string } }) => readChoice(services, who, params.id);
  staff(endpoints.readChoice, read);
  answering(staff, read)(endpoints.chooseRelated, ({ who, params, body }) =>
    chooseRelated(services, who, params.id, body),
  );

  return router;
}
