import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireStaff } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { routeOf } from '#platform/route-of.ts';
import { answering } from '#platform/serve-endpoint.ts';
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
import { draftMarkdown, importMarkdown, importNewDraft } from './markdown.ts';
import { acceptMotion, proposeMotion } from '#features/workflow/server/motion.ts';
import { addDraftNote, resolveNote } from './notes.ts';
import { draftPreview } from './preview.ts';
import { signDraftPresence } from './presence.ts';
import { readRevision } from './revisions.ts';
import { saveDraft } from './save.ts';
import { signDraft } from '#features/workflow/server/sign.ts';
import { takeStep } from '#features/workflow/server/steps.ts';
import { saveTurn, submitTurn } from '#features/workflow/server/turns.ts';

/** Articles while they are made (product rules 2.1 to 2.3 and 4.15). */
export function draftRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.staff();
  const change = calls.staff(draftLimits);
  const changeFile = answering(change, ({ who, params }) => draftFile(services, who, params.id));

  read(endpoints.listDrafts, ({ who, query }) => listDrafts(services, who, query));

  change(endpoints.beginDraft, async ({ who, body, requestKey }) => {
    const id = await createDraft(services, who, body, requestKey);
    return draftFile(services, who, id);
  });

  change(endpoints.adoptArticle, async ({ who, params }) => {
    const id = await adoptArticle(services, who, params.slug);
    return draftFile(services, who, id);
  });

  read(endpoints.listColleagues, ({ who }) => colleaguesFor(services, who));
  read(endpoints.readDraft, ({ who, params }) => draftFile(services, who, params.id));
  read(endpoints.readRevision, ({ who, params: { id, version } }) => readRevision(services, who, id, version));
  changeFile(endpoints.saveContent, ({ who, params, body }) => saveDraft(services, who, params.id, body));
  changeFile(endpoints.givePart, ({ who, params, body }) => savePerson(services, who, params.id, body));
  changeFile(endpoints.proposeMotion, ({ who, params, body }) => proposeMotion(services, who, params.id, body.motion));

  changeFile(endpoints.acceptMotion, ({ who, params, body }) =>
    acceptMotion(services, who, params.id, body.motionVersion),
  );

  changeFile(endpoints.saveTurn, ({ who, params, body }) => saveTurn(services, who, params.id, params.number, body));

  changeFile(endpoints.submitTurn, ({ who, params, body }) =>
    submitTurn(services, who, params.id, params.number, body.version),
  );

  changeFile(endpoints.signRevision, ({ who, params, body }) => signDraft(services, who, params.id, body));
  changeFile(endpoints.takeStep, ({ who, params, body }) => takeStep(services, who, params.id, body));
  changeFile(endpoints.addNote, ({ who, params, body, requestKey }) =>
    addDraftNote(services, who, params.id, { ...body, requestKey }),
  );

  changeFile(endpoints.resolveNote, ({ who, params: { id, noteId }, body }) =>
    resolveNote(services, who, { draftId: id, noteId, resolved: body.resolved }),
  );

  changeFile(endpoints.tickItem, ({ who, params, body }) => tickDraft(services, who, params.id, body));
  changeFile(endpoints.confirmTicks, ({ who, params, body }) => confirmTicks(services, who, params.id, body.version));

  calls.staff(draftPresenceLimits)(endpoints.signPresence, ({ who, params, body: { isWriting } }) =>
    signDraftPresence(services, who, params.id, isWriting),
  );

  read(endpoints.previewDraft, ({ who, params }) => draftPreview(services, who, params.id));

  router.openapi(routeOf(endpoints.downloadMarkdown), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    const { name, markdown } = await draftMarkdown(services, who, c.req.valid('param').id);
    return c.body(markdown, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    });
  });

  change(endpoints.importMarkdown, async ({ who, params: { id }, body }) => {
    const dropped = await importMarkdown(services, who, id, body);
    return { ...(await draftFile(services, who, id)), dropped };
  });

  change(endpoints.importNewDraft, async ({ who, body, requestKey }) => {
    const { id, dropped } = await importNewDraft(services, who, body.markdown, requestKey);
    return { ...(await draftFile(services, who, id)), dropped };
  });
  return router;
}
