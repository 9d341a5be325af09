import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { removalLimits } from '#features/comments/server/limits.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../moderation-endpoints.ts';
import { decideAppeal } from './appeal.ts';
import { setThread } from './close-thread.ts';
import { closedThreads } from './closed-threads.ts';
import { decideComment, hideComment, restoreComment } from './decide-comment.ts';
import { moderationFile } from './file.ts';
import { moderatorLimits } from './limits.ts';
import { queueOf } from './queue.ts';
import { listedWords, replaceWords } from './set-words.ts';
import { tryText } from './try-text.ts';

/** What moderators do with comments (product rules 4.5 and 4.15). */
export function moderationRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();
  const moderator = calls.admin(moderatorLimits);
  /** Also a writer; who may is decided with the comment. */
  const remover = calls.user(removalLimits);

  read(endpoints.listQueue, ({ who, query }) => queueOf(services, who, query));
  read(endpoints.readComment, ({ who, params }) => moderationFile(db, params.id, { who, at: now() }));

  moderator(endpoints.decideComment, async ({ who, params: { id }, body }) => {
    await decideComment(services, who, id, body);
    return moderationFile(db, id, { who, at: now() });
  });

  moderator(endpoints.decideAppeal, async ({ who, params, body }) => {
    const id = await decideAppeal(services, who, params.id, body);
    return moderationFile(db, id, { who, at: now() });
  });

  read(endpoints.listWords, () => listedWords(db));
  moderator(endpoints.replaceWords, ({ who, body }) => replaceWords(services, who, body));
  moderator(endpoints.tryText, ({ body }) => tryText(services, body));
  read(endpoints.listClosedThreads, ({ query }) => closedThreads(db, query));

  moderator(endpoints.changeThread, async ({ who, params, body: change }) => {
    await setThread(services, who, params.id, change);
    return { closed: change.closed };
  });

  remover(endpoints.hideComment, ({ who, params, body }) => hideComment(services, who, params.id, body));
  remover(endpoints.restoreComment, ({ who, params, body }) => restoreComment(services, who, params.id, body));
  return router;
}
