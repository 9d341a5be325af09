import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
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
import { storyFile } from './story-file.ts';
import { verifySource } from './work-on-story.ts';

/** The newsroom's half of readers' stories (product rules 4.13 and 4.15). */
export function newsroomRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.staff();
  const change = calls.staff(newsroomLimits);

  read(endpoints.listQueue, ({ who, query }) => queueOf(services, who, query));
  calls.admin()(endpoints.listEditors, () => editors(services.db));
  read(endpoints.readStory, ({ who, params }) => storyFile(services, who, params.id));

  change(endpoints.assignStory, async ({ who, params: { id }, body }) => {
    await assignStory(services, who, id, body.userId);
    return storyFile(services, who, id);
  });

  change(endpoints.addNote, async ({ who, params: { id }, body }) => {
    await addNote(services, who, id, body.text);
    return storyFile(services, who, id);
  });

  change(endpoints.verifySource, async ({ who, params: { id }, body }) => {
    await verifySource(services, who, id, body.text);
    return storyFile(services, who, id);
  });

  change(endpoints.saveCounterpart, async ({ who, params: { id }, body }) => {
    await saveCounterpart(services, who, id, body);
    return storyFile(services, who, id);
  });

  change(endpoints.decideStory, async ({ who, params: { id }, body }) => {
    await decide(services, who, id, body);
    return storyFile(services, who, id);
  });

  change(endpoints.actForAuthor, async ({ who, params: { id }, body }) => {
    await actForAuthor(services, who, id, body);
    return storyFile(services, who, id);
  });

  calls.staff(identityLimits)(endpoints.viewIdentity, ({ who, params }) => viewIdentity(services, who, params.id));
  return router;
}
