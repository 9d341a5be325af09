import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../newsroom-endpoints.ts';
import { assignStory, editors } from './assign.ts';
import { saveCounterpart } from './counterpart.ts';
import { decide } from './decide.ts';
import { actForAuthor } from './for-author.ts';
import { viewIdentity } from './identity-view.ts';
import { identityLimits, newsroomLimits } from './newsroom-limits.ts';
import { addNote } from './notes.ts';
import { queueOf } from './queue.ts';
import { replyToAuthor } from './reply.ts';
import { storyFile } from './story-file.ts';
import { verifySource } from './work-on-story.ts';

/** The newsroom's half of readers' stories (product rules 4.13 and 4.15). */
export function newsroomRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.staff();
  const change = calls.staff(newsroomLimits);
  const changeFile = answering(change, ({ who, params }) => storyFile(services, who, params.id));

  read(endpoints.listQueue, ({ who, query }) => queueOf(services, who, query));
  calls.admin()(endpoints.listEditors, () => editors(services));
  read(endpoints.readStory, ({ who, params }) => storyFile(services, who, params.id));
  changeFile(endpoints.assignStory, ({ who, params, body }) => assignStory(services, who, params.id, body.userId));
  changeFile(endpoints.addNote, ({ who, params, body, requestKey }) =>
    addNote(services, who, params.id, { text: body.text, requestKey }),
  );
  changeFile(endpoints.verifySource, ({ who, params, body }) => verifySource(services, who, params.id, body.text));
  changeFile(endpoints.saveCounterpart, ({ who, params, body }) => saveCounterpart(services, who, params.id, body));
  changeFile(endpoints.decideStory, ({ who, params, body }) => decide(services, who, params.id, body));
  changeFile(endpoints.replyToAuthor, ({ who, params, body, requestKey }) =>
    replyToAuthor(services, who, params.id, { text: body.text, requestKey }),
  );
  changeFile(endpoints.actForAuthor, ({ who, params, body }) => actForAuthor(services, who, params.id, body));
  calls.staff(identityLimits)(endpoints.viewIdentity, ({ who, params }) => viewIdentity(services, who, params.id));
  return router;
}
