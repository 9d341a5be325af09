import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { formats } from '#features/formats/formats.ts';
import { requireStaff, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { Colleagues, PersonSave } from '#features/workflow/contract.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { colleaguesFor, savePerson } from '#features/workflow/server/people.ts';
import { EndingPublication, IndexingChange, NewEnding } from '#features/endings/contract.ts';
import { publishEnding, recordEnding } from '#features/endings/server/endings.ts';
import { changeIndexing } from '#features/endings/server/indexing.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import * as contract from '../contract.ts';
import { draftFacets } from '../facets.ts';
import { adoptArticle } from './adopt.ts';
import { confirmTicks, tickDraft } from './checks.ts';
import { createDraft } from './create.ts';
import { draftFile } from './file.ts';
import { draftPresenceLimits } from './limits.ts';
import { listDrafts } from './list.ts';
import { acceptMotion, proposeMotion } from './motion.ts';
import { addDraftNote, resolveNote } from './notes.ts';
import { signDraftPresence } from './presence.ts';
import { readRevision } from './revisions.ts';
import { saveDraft } from './save.ts';
import { signDraft } from '#features/workflow/server/sign.ts';
import { takeStep } from './steps.ts';
import { latestText, saveTurn, submitTurn } from './turns.ts';

const path = '/api/newsroom/drafts';
const tags = ['drafting'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ 200: { description: 'OK', content: json(schema) } });
const params = z.object({ id: z.uuid(draftTexts.noDraft) });
/** A number of an address; what is none is the number of nothing. */
const whole = z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0));

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Articles that are being made: admins see all, writers and contributors their own',
  request: {
    query: z.object({
      facet: z
        .enum(draftFacets)
        .optional()
        .meta({ description: 'none: all that are under way, neither closed nor with readers' }),
      format: z.enum(formats).optional(),
      mine: z.stringbool().optional(),
      q: z.string().trim().max(100).optional().meta({ description: 'in the title' }),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: { ...ok(contract.DraftList), ...errorResponses(400, 401, 403, 503) },
});

const createDraftRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Begins an article',
  request: { body: { required: true, content: json(contract.NewDraft) } },
  responses: {
    201: { description: 'Begun', content: json(contract.DraftFile) },
    ...errorResponses(400, 401, 403, 415, 429, 503),
  },
});

const adoptRoute = createRoute({
  method: 'post',
  path: '/api/newsroom/articles/{slug}/draft',
  tags,
  summary:
    'Opens a published article in the newsroom, whose draft is made of it where there is none: admins, and writers who sign it',
  request: { params: z.object({ slug: z.string().max(100) }) },
  responses: { ...ok(contract.DraftFile), ...errorResponses(401, 403, 404, 409, 429, 503) },
});

const colleaguesRoute = createRoute({
  method: 'get',
  path: `${path}/colleagues`,
  tags,
  summary: 'Whom one can ask to take part: for writers and admins',
  responses: { ...ok(Colleagues), ...errorResponses(401, 403, 503) },
});

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'Everything that is needed to work on one article',
  request: { params },
  responses: { ...ok(contract.DraftFile), ...errorResponses(400, 401, 403, 404, 503) },
});

const revisionRoute = createRoute({
  method: 'get',
  path: `${path}/{id}/revisions/{version}`,
  tags,
  summary: 'An earlier text, to compare',
  request: { params: params.extend({ version: whole }) },
  responses: { ...ok(contract.RevisionText), ...errorResponses(400, 401, 403, 404, 503) },
});

/** A call that changes a draft and answers its file anew. */
const change = <Method extends 'post' | 'put', Part extends string, Params extends z.ZodObject, Body extends z.ZodType>(
  method: Method,
  part: Part,
  { summary, params: more, body }: { summary: string; params: Params; body: Body },
) =>
  createRoute({
    method,
    path: `${path}/{id}/${part}` as const,
    tags,
    summary,
    request: { params: more, body: { required: true, content: json(body) } },
    responses: { ...ok(contract.DraftFile), ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
  });

const saveRoute = change('put', 'content', {
  summary: 'Keeps a new revision; 409 with `theirs` and `yours` where another one came first',
  params,
  body: contract.DraftSave,
});
const personRoute = change('put', 'people', { summary: 'Gives a part: admins', params, body: PersonSave });
const motionRoute = change('put', 'motion', { summary: 'Proposes a motion', params, body: contract.MotionProposal });
const yesRoute = change('post', 'motion/yes', { summary: 'Says yes to it', params, body: contract.MotionYes });
const turnRoute = change('put', 'turns/{number}', {
  summary: 'Keeps one’s own turn, sealed until it is submitted',
  params: params.extend({ number: whole }),
  body: contract.TurnSave,
});
const submitTurnRoute = change('post', 'turns/{number}/submit', {
  summary: 'Hands in one’s own turn',
  params: params.extend({ number: whole }),
  body: contract.TurnSubmission,
});
const signRoute = change('post', 'signatures', {
  summary: 'Signs exactly the revision that was read, for one’s own side',
  params,
  body: contract.Signing,
});
const stepRoute = change('post', 'steps', {
  summary: 'Takes a step: submit, approve, publish, correct, retract …; 409 with all that is `missing`',
  params,
  body: contract.DraftStep,
});
const noteRoute = change('post', 'notes', {
  summary: 'Writes a note about the text, or an answer to one',
  params,
  body: contract.NewNote,
});
const noteStateRoute = change('put', 'notes/{noteId}', {
  summary: 'Says that a note is dealt with, its answers with it',
  params: params.extend({ noteId: z.uuid() }),
  body: contract.NoteState,
});
const tickRoute = change('put', 'checklist', { summary: 'Ticks an item', params, body: contract.Tick });
const confirmTicksRoute = change('post', 'checklist/confirm', {
  summary: 'Takes all ticks of earlier versions over to the one that was read',
  params,
  body: contract.TicksConfirmation,
});

const endingRoute = change('put', 'ending', {
  summary:
    'Records how the real proceeding of a Trial ended, and starts its 48 hours: admins, and writers with a part in it',
  params,
  body: NewEnding,
});
const publishEndingRoute = change('post', 'ending/publish', {
  summary: 'Lets readers see how it ended: admins',
  params,
  body: EndingPublication,
});
const indexingRoute = change('put', 'indexing', {
  summary: 'Asks search engines to leave the article out, or to take it up again: admins',
  params,
  body: IndexingChange,
});

const presenceRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/presence`,
  tags,
  summary: 'Says that one has it open, and answers who else has',
  request: { params, body: { required: true, content: json(contract.DraftPresenceSign) } },
  responses: { ...ok(contract.DraftPresence), ...errorResponses(400, 401, 403, 404, 415, 429, 503) },
});

/** Articles while they are made (product rules 2.1 to 2.3 and 4.15). */
export function draftRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const staff = async (c: Context, limits: LimitPair = draftLimits): Promise<SignedIn> => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, limits);
    return who;
  };

  router.openapi(listRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await listDrafts(services, who, c.req.valid('query')), 200);
  });

  router.openapi(createDraftRoute, async (c) => {
    const who = await staff(c);
    const id = await createDraft(services, who, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 201);
  });

  router.openapi(adoptRoute, async (c) => {
    const who = await staff(c);
    const id = await adoptArticle(services, who, c.req.valid('param').slug);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(colleaguesRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await colleaguesFor(services.db, who), 200);
  });

  router.openapi(fileRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await draftFile(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(revisionRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    const { id, version } = c.req.valid('param');
    return c.json(await readRevision(services, who, id, version), 200);
  });

  router.openapi(saveRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await saveDraft(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(personRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await savePerson(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(motionRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await proposeMotion(services, who, id, c.req.valid('json').motion);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(yesRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await acceptMotion(services, who, id, c.req.valid('json').motionVersion);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(turnRoute, async (c) => {
    const who = await staff(c);
    const { id, number: turn } = c.req.valid('param');
    await saveTurn(services, who, id, turn, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(submitTurnRoute, async (c) => {
    const who = await staff(c);
    const { id, number: turn } = c.req.valid('param');
    await submitTurn(services, who, id, turn, c.req.valid('json').version);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(signRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await signDraft(services, who, id, c.req.valid('json'), latestText);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(stepRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await takeStep(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(noteRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await addDraftNote(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(noteStateRoute, async (c) => {
    const who = await staff(c);
    const { id, noteId } = c.req.valid('param');
    await resolveNote(services, who, { draftId: id, noteId, resolved: c.req.valid('json').resolved });
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(tickRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await tickDraft(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(confirmTicksRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await confirmTicks(services, who, id, c.req.valid('json').version);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(endingRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await recordEnding(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(publishEndingRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await publishEnding(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(indexingRoute, async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await changeIndexing(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(presenceRoute, async (c) => {
    const who = await staff(c, draftPresenceLimits);
    const { isWriting } = c.req.valid('json');
    return c.json(await signDraftPresence(services, who, c.req.valid('param').id, isWriting), 200);
  });
  return router;
}
