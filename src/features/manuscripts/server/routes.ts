import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireStaff, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { colleaguesFor, savePerson } from '#features/workflow/server/people.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import * as endpoints from '../endpoints.ts';
import { adoptArticle } from './adopt.ts';
import { confirmTicks, tickDraft } from './checks.ts';
import { createDraft } from './create.ts';
import { draftFile } from './file.ts';
import { draftPresenceLimits } from './limits.ts';
import { listDrafts } from './list.ts';
import { acceptMotion, proposeMotion } from '#features/workflow/server/motion.ts';
import { addDraftNote, resolveNote } from './notes.ts';
import { signDraftPresence } from './presence.ts';
import { readRevision } from './revisions.ts';
import { saveDraft } from './save.ts';
import { signDraft } from '#features/workflow/server/sign.ts';
import { takeStep } from '#features/workflow/server/steps.ts';
import { saveTurn, submitTurn } from '#features/workflow/server/turns.ts';

/** Articles while they are made (product rules 2.1 to 2.3 and 4.15). */
export function draftRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const staff = async (c: Context, limits: LimitPair = draftLimits): Promise<SignedIn> => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, limits);
    return who;
  };

  router.openapi(routeOf(endpoints.listDrafts), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await listDrafts(services, who, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.beginDraft), async (c) => {
    const who = await staff(c);
    const id = await createDraft(services, who, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 201);
  });

  router.openapi(routeOf(endpoints.adoptArticle), async (c) => {
    const who = await staff(c);
    const id = await adoptArticle(services, who, c.req.valid('param').slug);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.listColleagues), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await colleaguesFor(services.db, who), 200);
  });

  router.openapi(routeOf(endpoints.readDraft), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await draftFile(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(routeOf(endpoints.readRevision), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    const { id, version } = c.req.valid('param');
    return c.json(await readRevision(services, who, id, version), 200);
  });

  router.openapi(routeOf(endpoints.saveContent), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await saveDraft(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.givePart), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await savePerson(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.proposeMotion), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await proposeMotion(services, who, id, c.req.valid('json').motion);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.acceptMotion), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await acceptMotion(services, who, id, c.req.valid('json').motionVersion);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.saveTurn), async (c) => {
    const who = await staff(c);
    const { id, number: turn } = c.req.valid('param');
    await saveTurn(services, who, id, turn, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.submitTurn), async (c) => {
    const who = await staff(c);
    const { id, number: turn } = c.req.valid('param');
    await submitTurn(services, who, id, turn, c.req.valid('json').version);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.signRevision), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await signDraft(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.takeStep), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await takeStep(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.addNote), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await addDraftNote(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.resolveNote), async (c) => {
    const who = await staff(c);
    const { id, noteId } = c.req.valid('param');
    await resolveNote(services, who, { draftId: id, noteId, resolved: c.req.valid('json').resolved });
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.tickItem), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await tickDraft(services, who, id, c.req.valid('json'));
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.confirmTicks), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await confirmTicks(services, who, id, c.req.valid('json').version);
    return c.json(await draftFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.signPresence), async (c) => {
    const who = await staff(c, draftPresenceLimits);
    const { isWriting } = c.req.valid('json');
    return c.json(await signDraftPresence(services, who, c.req.valid('param').id, isWriting), 200);
  });
  return router;
}
