import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import {
  Approval,
  AuthorAnswer,
  NewStory,
  OwnDraft,
  OwnStories,
  OwnStoryDetail,
  StoryDraft,
  StoryDraftSave,
  StoryReceipt,
  Words,
} from '../contract.ts';
import { answerStory, appealRefusal, approveText, objectToText, renewStory, withdrawStory } from './author-acts.ts';
import { discardDraft, draftOf, saveDraft } from './drafts.ts';
import { actLimits, draftLimits } from './limits.ts';
import { ownStories, ownStoryDetail } from './own-stories.ts';
import { refuseFields } from './refuse-fields.ts';
import { refuseOtherSender, submitStory } from './submit.ts';

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ 200: { description: 'OK', content: json(schema) } });
const body = <Schema extends z.ZodType>(schema: Schema) => ({ body: { required: true, content: json(schema) } });
const done = { 204: { description: 'Done' } };
const tags = ['stories'];
const params = z.object({ id: z.uuid() });

const submitRoute = createRoute({
  method: 'post',
  path: '/api/stories',
  tags,
  summary: 'Sends a story to the newsroom, with or without an account; the same one again answers with the first',
  request: body(NewStory),
  responses: {
    ...ok(StoryReceipt),
    201: { description: 'Taken in', content: json(StoryReceipt) },
    ...errorResponses(400, 401, 403, 415, 422, 429, 503),
  },
});

const draftRoute = createRoute({
  method: 'get',
  path: '/api/stories/draft',
  tags,
  summary: 'The story that one is writing',
  responses: { ...ok(OwnDraft), ...errorResponses(401, 503) },
});

const saveDraftRoute = createRoute({
  method: 'post',
  path: '/api/stories/draft',
  tags,
  summary: 'Keeps the story that one is writing, in the place of what it was before',
  request: body(StoryDraftSave),
  responses: { ...ok(StoryDraft), ...errorResponses(400, 401, 403, 409, 415, 422, 429, 503) },
});

const discardDraftRoute = createRoute({
  method: 'delete',
  path: '/api/stories/draft',
  tags,
  summary: 'Throws away the story that one is writing, with its files',
  responses: { ...done, ...errorResponses(401, 403, 429, 503) },
});

const ownStoriesRoute = createRoute({
  method: 'get',
  path: '/api/stories/mine',
  tags,
  summary: 'The stories that one sent, and the one that one is writing',
  responses: { ...ok(OwnStories), ...errorResponses(401, 503) },
});

const ownStoryRoute = createRoute({
  method: 'get',
  path: '/api/stories/mine/{id}',
  tags,
  summary: 'An own story with questions, text to agree to and refusal',
  request: { params },
  responses: { ...ok(OwnStoryDetail), ...errorResponses(400, 401, 404, 503) },
});

/** What authors do with own stories. Each answers the story as it is then. */
const actAnswers = { ...ok(OwnStoryDetail), ...errorResponses(400, 401, 403, 404, 409, 415, 422, 429, 503) };
const actPath = <Act extends string>(act: Act) => `/api/stories/mine/{id}/${act}` as const;

const answerRoute = createRoute({
  method: 'post',
  path: actPath('answer'),
  tags,
  summary: 'Answers the newsroom’s question, and tells parts of the story anew',
  request: { params, ...body(AuthorAnswer) },
  responses: actAnswers,
});

const approveRoute = createRoute({
  method: 'post',
  path: actPath('approve'),
  tags,
  summary: 'Says yes to the text as it is in a version',
  request: { params, ...body(Approval) },
  responses: actAnswers,
});

const objectRoute = createRoute({
  method: 'post',
  path: actPath('object'),
  tags,
  summary: 'Says no to the text, and why',
  request: { params, ...body(Words) },
  responses: actAnswers,
});

const withdrawRoute = createRoute({
  method: 'post',
  path: actPath('withdraw'),
  tags,
  summary: 'Takes a story back that is not published',
  request: { params },
  responses: actAnswers,
});

const appealRoute = createRoute({
  method: 'post',
  path: actPath('appeal'),
  tags,
  summary: 'Asks for another look at a refusal, once',
  request: { params, ...body(Words) },
  responses: actAnswers,
});

const renewRoute = createRoute({
  method: 'post',
  path: actPath('renew'),
  tags,
  summary: 'Gives a story six more months to collect supports, once',
  request: { params },
  responses: actAnswers,
});

/** The calls of readers who tell a story: sending it, with or without an account, and following it with one. */
export function authorRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const address = (c: Context) => addressKey(clientAddress(c, services.trustProxy));
  const signedIn = (c: Context) => requireUser(services, c.req.raw.headers);
  const acting = async (c: Context) => {
    const who = await signedIn(c);
    await limitBoth(services, c, who.id, actLimits);
    return who.id;
  };
  const detail = (own: { userId: string; id: string }) => ownStoryDetail(services, own.userId, own.id);

  router.openapi(
    submitRoute,
    async (c) => {
      const who = await sessionOf(services, c.req.raw.headers);
      const sender = who ? { userId: who.id } : { userId: null, address: address(c) };
      const { sender: expected, ...story } = c.req.valid('json');
      refuseOtherSender(expected, sender);
      const { receipt, isNew } = await submitStory(services, sender, story);
      return c.json(receipt, isNew ? 201 : 200);
    },
    refuseFields,
  );

  router.openapi(draftRoute, async (c) => {
    const who = await signedIn(c);
    return c.json({ draft: await draftOf(services.db, who.id) }, 200);
  });

  router.openapi(
    saveDraftRoute,
    async (c) => {
      const who = await signedIn(c);
      await limitBoth(services, c, who.id, draftLimits);
      return c.json(await saveDraft(services, who.id, c.req.valid('json')), 200);
    },
    refuseFields,
  );

  router.openapi(discardDraftRoute, async (c) => {
    const who = await signedIn(c);
    await limitBoth(services, c, who.id, draftLimits);
    await discardDraft(services, who.id);
    return c.body(null, 204);
  });

  router.openapi(ownStoriesRoute, async (c) => c.json(await ownStories(services, (await signedIn(c)).id), 200));

  router.openapi(ownStoryRoute, async (c) => {
    const who = await signedIn(c);
    return c.json(await detail({ userId: who.id, id: c.req.valid('param').id }), 200);
  });

  router.openapi(
    answerRoute,
    async (c) => {
      const own = { userId: await acting(c), id: c.req.valid('param').id };
      await answerStory(services, own, c.req.valid('json'));
      return c.json(await detail(own), 200);
    },
    refuseFields,
  );

  router.openapi(approveRoute, async (c) => {
    const own = { userId: await acting(c), id: c.req.valid('param').id };
    await approveText(services, own, c.req.valid('json'));
    return c.json(await detail(own), 200);
  });

  router.openapi(
    objectRoute,
    async (c) => {
      const own = { userId: await acting(c), id: c.req.valid('param').id };
      await objectToText(services, own, c.req.valid('json').text);
      return c.json(await detail(own), 200);
    },
    refuseFields,
  );

  router.openapi(withdrawRoute, async (c) => {
    const own = { userId: await acting(c), id: c.req.valid('param').id };
    await withdrawStory(services, own);
    return c.json(await detail(own), 200);
  });

  router.openapi(
    appealRoute,
    async (c) => {
      const own = { userId: await acting(c), id: c.req.valid('param').id };
      await appealRefusal(services, own, c.req.valid('json').text);
      return c.json(await detail(own), 200);
    },
    refuseFields,
  );

  router.openapi(renewRoute, async (c) => {
    const own = { userId: await acting(c), id: c.req.valid('param').id };
    await renewStory(services, own);
    return c.json(await detail(own), 200);
  });

  return router;
}
