import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireRole, requireUser, type SignedIn } from '#features/accounts/server/guards.ts';
import { removalLimits } from '#features/comments/server/limits.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import {
  AppealDecision,
  ClosedThreads,
  CommentDecision,
  ModerationFile,
  ModerationQueue,
  ModerationReason,
  ModerationWords,
  TextTrial,
  TextVerdict,
  ThreadChange,
  ThreadState,
} from '../contract.ts';
import { facets } from '../facets.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { decideAppeal } from './appeal.ts';
import { setThread } from './close-thread.ts';
import { closedThreads } from './closed-threads.ts';
import { decideComment, hideComment, restoreComment } from './decide.ts';
import { moderationFile } from './file.ts';
import { moderatorLimits } from './limits.ts';
import { queueOf } from './queue.ts';
import { listedWords, replaceWords } from './set-words.ts';
import { tryText } from './try-text.ts';

const path = '/api/moderation';
const tags = ['moderation'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ 200: { description: 'OK', content: json(schema) } });
const body = <Schema extends z.ZodType>(schema: Schema) => ({ body: { required: true, content: json(schema) } });
const comment = z.object({ id: z.uuid(moderationTexts.noComment) });

const queueRoute = createRoute({
  method: 'get',
  path: `${path}/queue`,
  tags,
  summary: 'Comments that wait, are reported, hidden, appealed or decided: admins',
  request: {
    query: z.object({
      facet: z.enum(facets, moderationTexts.badFacet).default('pending'),
      cursor: z.string().max(200, moderationTexts.badCursor).optional(),
    }),
  },
  responses: { ...ok(ModerationQueue), ...errorResponses(400, 401, 403, 503) },
});

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/comments/{id}`,
  tags,
  summary: 'A comment with everything that happened to it: admins',
  request: { params: comment },
  responses: { ...ok(ModerationFile), ...errorResponses(400, 401, 403, 404, 503) },
});

const decideRoute = createRoute({
  method: 'post',
  path: `${path}/comments/{id}/decide`,
  tags,
  summary: 'Decides about a comment: admins; 409 with `details.status` where another was faster',
  request: { params: comment, ...body(CommentDecision) },
  responses: { ...ok(ModerationFile), ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
});

const decideAppealRoute = createRoute({
  method: 'post',
  path: `${path}/appeals/{id}/decide`,
  tags,
  summary: 'Decides about an appeal: admins, another one than who decided first',
  request: { params: z.object({ id: z.uuid(moderationTexts.noAppeal) }), ...body(AppealDecision) },
  responses: { ...ok(ModerationFile), ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
});

const wordsRoute = createRoute({
  method: 'get',
  path: `${path}/words`,
  tags,
  summary: 'The words that withhold a comment: admins',
  responses: { ...ok(ModerationWords), ...errorResponses(401, 403, 503) },
});

const replaceWordsRoute = createRoute({
  method: 'put',
  path: `${path}/words`,
  tags,
  summary: 'Replaces the words: admins; 409 where the list is not the one that was read',
  request: body(ModerationWords),
  responses: { ...ok(ModerationWords), ...errorResponses(400, 401, 403, 409, 415, 429, 503) },
});

const tryRoute = createRoute({
  method: 'post',
  path: `${path}/words/try`,
  tags,
  summary: 'What the pipeline would make of a text, which is not kept: admins',
  request: body(TextTrial),
  responses: { ...ok(TextVerdict), ...errorResponses(400, 401, 403, 415, 429, 503) },
});

const closedRoute = createRoute({
  method: 'get',
  path: `${path}/threads`,
  tags,
  summary: 'Articles whose discussion is closed, the last closed first: admins',
  request: { query: z.object({ cursor: z.string().max(200, moderationTexts.badCursor).optional() }) },
  responses: { ...ok(ClosedThreads), ...errorResponses(400, 401, 403, 503) },
});

const threadRoute = createRoute({
  method: 'post',
  path: `${path}/articles/{id}/comments`,
  tags,
  summary: 'Closes the discussion of an article, or opens it again: admins',
  request: { params: z.object({ id: z.uuid(moderationTexts.noArticle) }), ...body(ThreadChange) },
  responses: { ...ok(ThreadState), ...errorResponses(400, 401, 403, 404, 415, 429, 503) },
});

const short = { params: comment, ...body(ModerationReason) };
const shortAnswers = {
  204: { description: 'Done' },
  ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
};

const hideRoute = createRoute({
  method: 'post',
  path: '/api/comments/{id}/hide',
  summary: 'Takes a comment out of sight, with a reason: admins, and writers under their own articles',
  request: short,
  responses: shortAnswers,
});

const restoreRoute = createRoute({
  method: 'post',
  path: '/api/comments/{id}/restore',
  summary: 'Puts a comment back that was taken out of sight: admins',
  request: short,
  responses: shortAnswers,
});

/** What moderators do with comments (product rules 4.5 and 4.15). */
export function moderationRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const admin = (c: Context) => requireRole(services, c.req.raw.headers, 'admin');
  const moderator = async (c: Context): Promise<SignedIn> => {
    const who = await admin(c);
    await limitBoth(services, c, who.id, moderatorLimits);
    return who;
  };
  /** Also a writer; who may is decided with the comment. */
  const remover = async (c: Context): Promise<SignedIn> => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, removalLimits);
    return who;
  };

  router.openapi(queueRoute, async (c) => {
    const who = await admin(c);
    return c.json(await queueOf(services, who, c.req.valid('query')), 200);
  });

  router.openapi(fileRoute, async (c) => {
    const who = await admin(c);
    return c.json(await moderationFile(db, c.req.valid('param').id, { who, at: now() }), 200);
  });

  router.openapi(decideRoute, async (c) => {
    const who = await moderator(c);
    const { id } = c.req.valid('param');
    await decideComment(services, who, id, c.req.valid('json'));
    return c.json(await moderationFile(db, id, { who, at: now() }), 200);
  });

  router.openapi(decideAppealRoute, async (c) => {
    const who = await moderator(c);
    const id = await decideAppeal(services, who, c.req.valid('param').id, c.req.valid('json'));
    return c.json(await moderationFile(db, id, { who, at: now() }), 200);
  });

  router.openapi(wordsRoute, async (c) => {
    await admin(c);
    return c.json(await listedWords(db), 200);
  });

  router.openapi(replaceWordsRoute, async (c) => {
    const who = await moderator(c);
    return c.json(await replaceWords(services, who, c.req.valid('json')), 200);
  });

  router.openapi(tryRoute, async (c) => {
    await moderator(c);
    return c.json(await tryText(services, c.req.valid('json')), 200);
  });

  router.openapi(closedRoute, async (c) => {
    await admin(c);
    return c.json(await closedThreads(db, c.req.valid('query')), 200);
  });

  router.openapi(threadRoute, async (c) => {
    const who = await moderator(c);
    const change = c.req.valid('json');
    await setThread(services, who, c.req.valid('param').id, change);
    return c.json({ closed: change.closed }, 200);
  });

  router.openapi(hideRoute, async (c) => {
    const who = await remover(c);
    await hideComment(services, who, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });

  router.openapi(restoreRoute, async (c) => {
    const who = await remover(c);
    await restoreComment(services, who, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
  return router;
}
