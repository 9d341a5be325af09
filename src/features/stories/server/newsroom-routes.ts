import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireRole, requireStaff, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import {
  Assignment,
  CounterpartSave,
  Decision,
  Editors,
  ForAuthor,
  StoryFile,
  StoryIdentity,
  StoryQueue,
  Words,
} from '../contract.ts';
import { storyTexts } from '../refusal-texts.ts';
import { facets } from '../facets.ts';
import { assignStory, editors } from './assign.ts';
import { saveCounterpart } from './counterpart.ts';
import { decide } from './decide.ts';
import { actForAuthor } from './for-author.ts';
import { viewIdentity } from './identity-view.ts';
import { identityLimits, newsroomLimits } from './newsroom-limits.ts';
import { addNote } from './notes.ts';
import { queueOf } from './queue.ts';
import { storyFile } from './story-file.ts';
import { verifySource } from './work-on-story.ts';

const path = '/api/newsroom/stories';
const tags = ['newsroom'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ 200: { description: 'OK', content: json(schema) } });
const params = z.object({ id: z.uuid(storyTexts.noStory) });

const queueRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Stories that one works on: admins see all, writers and contributors those that were given to them',
  request: {
    query: z.object({
      facet: z.enum(facets).optional().meta({ description: 'none: all open ones, or, with `q`, all' }),
      mine: z.stringbool().optional(),
      q: z.string().trim().max(100).optional().meta({ description: 'in title and place' }),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: { ...ok(StoryQueue), ...errorResponses(400, 401, 403, 503) },
});

const editorsRoute = createRoute({
  method: 'get',
  path: `${path}/editors`,
  tags,
  summary: 'Whom a story can be given to: for admins',
  responses: { ...ok(Editors), ...errorResponses(401, 403, 503) },
});

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'Everything that the newsroom works with on one story',
  request: { params },
  responses: { ...ok(StoryFile), ...errorResponses(400, 401, 403, 404, 503) },
});

/** A call that changes a story and answers its file anew. */
const change = <Method extends 'post' | 'put', Part extends string, Body extends z.ZodType>(
  method: Method,
  part: Part,
  { summary, body }: { summary: string; body: Body },
) =>
  createRoute({
    method,
    path: `${path}/{id}/${part}` as const,
    tags,
    summary,
    request: { params, body: { required: true, content: json(body) } },
    responses: { ...ok(StoryFile), ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
  });

const assignRoute = change('post', 'assign', { summary: 'Gives a story to somebody: admins', body: Assignment });
const noteRoute = change('post', 'notes', { summary: 'Writes a note for the newsroom alone', body: Words });
const verificationRoute = change('put', 'verification', {
  summary: 'Writes down how the source was verified',
  body: Words,
});
const counterpartRoute = change('put', 'counterpart', {
  summary:
    'Keeps what who is called into question was asked and answered; 409 with `theirs` and `yours` where another came first',
  body: CounterpartSave,
});
const decideRoute = change('post', 'decide', { summary: 'Decides about a story', body: Decision });
const forAuthorRoute = change('post', 'for-author', {
  summary: 'Writes down what an author without account wrote by mail: admins',
  body: ForAuthor,
});

const identityRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/identity`,
  tags,
  summary: 'Who sent a story: admins and the writer on it; every look is a step of the story',
  request: { params },
  responses: { ...ok(StoryIdentity), ...errorResponses(400, 401, 403, 404, 429, 503) },
});

/** The newsroom's half of readers' stories (product rules 4.13 and 4.15). */
export function newsroomRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const staff = async (c: Context, limits: LimitPair): Promise<SignedIn> => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, limits);
    return who;
  };

  router.openapi(queueRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await queueOf(services, who, c.req.valid('query')), 200);
  });

  router.openapi(editorsRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await editors(services.db), 200);
  });

  router.openapi(fileRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await storyFile(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(assignRoute, async (c) => {
    const who = await staff(c, newsroomLimits);
    const { id } = c.req.valid('param');
    await assignStory(services, who, id, c.req.valid('json').userId);
    return c.json(await storyFile(services, who, id), 200);
  });

  router.openapi(noteRoute, async (c) => {
    const who = await staff(c, newsroomLimits);
    const { id } = c.req.valid('param');
    await addNote(services, who, id, c.req.valid('json').text);
    return c.json(await storyFile(services, who, id), 200);
  });

  router.openapi(verificationRoute, async (c) => {
    const who = await staff(c, newsroomLimits);
    const { id } = c.req.valid('param');
    await verifySource(services, who, id, c.req.valid('json').text);
    return c.json(await storyFile(services, who, id), 200);
  });

  router.openapi(counterpartRoute, async (c) => {
    const who = await staff(c, newsroomLimits);
    const { id } = c.req.valid('param');
    await saveCounterpart(services, who, id, c.req.valid('json'));
    return c.json(await storyFile(services, who, id), 200);
  });

  router.openapi(decideRoute, async (c) => {
    const who = await staff(c, newsroomLimits);
    const { id } = c.req.valid('param');
    await decide(services, who, id, c.req.valid('json'));
    return c.json(await storyFile(services, who, id), 200);
  });

  router.openapi(forAuthorRoute, async (c) => {
    const who = await staff(c, newsroomLimits);
    const { id } = c.req.valid('param');
    await actForAuthor(services, who, id, c.req.valid('json'));
    return c.json(await storyFile(services, who, id), 200);
  });

  router.openapi(identityRoute, async (c) => {
    const who = await staff(c, identityLimits);
    return c.json(await viewIdentity(services, who, c.req.valid('param').id), 200);
  });

  return router;
}
