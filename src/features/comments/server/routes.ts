import type { OpenAPIHono } from '@hono/zod-openapi';
import { accountTag } from '#features/accounts/server/account-tag.ts';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import type { SignedIn } from '#features/accounts/server/session.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { publishComment } from './actions.ts';
import { deleteComment } from './delete.ts';
import { editComment } from './edit.ts';
import { likeComment } from './like.ts';
import type { ExternalCheck } from './pipeline/phases.ts';
import { editLimits, likeLimits, removalLimits } from './limits.ts';
import { commentsOn, repliesTo, threadAround } from './queries.ts';

/**
 * Reading a discussion and taking part in it. Everybody reads; whoever writes is signed in. An external check may look at
 * what is written.
 */
export function commentRoutes(services: Services, external?: ExternalCheck): OpenAPIHono {
  const { db, now, trustProxy } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  const readerOf = (who: SignedIn | null) => ({ userId: who?.id ?? null, now: now() });

  calls.anybody(endpoints.listComments, async ({ who, params: { articleId }, query: { comment, ...page } }) => {
    dependsOn(`article:${articleId}`);
    const found = await (comment
      ? threadAround(db, articleId, comment, readerOf(who))
      : commentsOn(db, articleId, page, readerOf(who)));
    for (const { userId } of found.data) if (userId) dependsOn(accountTag(userId));
    return found;
  });

  calls.anybody(endpoints.listReplies, ({ who, params, query }) =>
    repliesTo(db, { ...params, ...query }, readerOf(who)),
  );

  calls.user()(endpoints.publishComment, async ({ c, who, body, requestKey }) => {
    const address = addressKey(clientAddress(c, trustProxy));
    return publishComment(services, who, body, { requestKey, address, external });
  });

  calls.user(editLimits)(endpoints.editComment, ({ who, params, body }) =>
    editComment(services, who, params.id, body.content, external),
  );

  calls.user(removalLimits)(endpoints.deleteComment, ({ who, params }) => deleteComment(services, who, params.id));

  calls.user(likeLimits)(endpoints.likeComment, ({ who, params, body: { liked }, requestKey }) =>
    likeComment(services, who, params.id, { liked, requestKey }),
  );
  return router;
}
