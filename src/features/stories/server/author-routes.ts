import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { whoWrites } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { routeOf } from '#platform/route-of.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../author-endpoints.ts';
import {
  answerStory,
  appealRefusal,
  approveText,
  objectToText,
  renewStory,
  withdrawStory,
  writeToNewsroom,
  type OwnStoryRef,
} from './author-acts.ts';
import { discardDraft, draftOf, saveDraft } from './drafts.ts';
import { actLimits, draftLimits } from './limits.ts';
import { ownStories, ownStoryDetail } from './own-stories.ts';
import { refuseFields } from './refuse-fields.ts';
import { refuseOtherSender, submitStory } from './submit.ts';

/** The calls of readers who tell a story: sending it, with or without an account, and following it with one. */
export function authorRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.user();
  const save = calls.user(draftLimits);
  const act = answering(calls.user(actLimits), ({ who, params }) => ownStoryDetail(services, who.id, params.id));

  router.openapi(
    routeOf(endpoints.sendStory),
    async (c) => {
      const who = await whoWrites(services, c.req.raw.headers);
      const address = addressKey(clientAddress(c, services.trustProxy));
      const sender = who ? { userId: who.id } : { userId: null, address };
      const { sender: expected, ...story } = c.req.valid('json');
      refuseOtherSender(expected, sender);
      const { receipt, isNew } = await submitStory(services, sender, story);
      return c.json(receipt, isNew ? 201 : 200);
    },
    refuseFields,
  );

  read(endpoints.readDraft, async ({ who }) => ({ draft: await draftOf(services.db, who.id) }));
  save(endpoints.saveDraft, ({ who, body }) => saveDraft(services, who.id, body), refuseFields);
  save(endpoints.discardDraft, ({ who }) => discardDraft(services, who.id));
  read(endpoints.listOwnStories, ({ who }) => ownStories(services, who.id));
  read(endpoints.readOwnStory, ({ who, params }) => ownStoryDetail(services, who.id, params.id));
  act(endpoints.answerStory, (came) => answerStory(services, ownStory(came), came.body), refuseFields);
  act(endpoints.approveText, (came) => approveText(services, ownStory(came), came.body));
  act(endpoints.objectToText, (came) => objectToText(services, ownStory(came), came.body.text), refuseFields);
  act(endpoints.withdrawStory, (came) => withdrawStory(services, ownStory(came)));
  act(endpoints.appealRefusal, (came) => appealRefusal(services, ownStory(came), came.body.text), refuseFields);
  act(endpoints.writeToNewsroom, (came) => writeToNewsroom(services, ownStory(came), came.body.text), refuseFields);
  act(endpoints.renewStory, (came) => renewStory(services, ownStory(came)));
  return router;
}

function ownStory({ who, params: { id } }: { who: { id: string }; params: { id: string } }): OwnStoryRef {
  return { userId: who.id, id };
}
