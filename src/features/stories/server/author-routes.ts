import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../author-endpoints.ts';
import { answerStory, appealRefusal, approveText, objectToText, renewStory, withdrawStory } from './author-acts.ts';
import { discardDraft, draftOf, saveDraft } from './drafts.ts';
import { actLimits, draftLimits } from './limits.ts';
import { ownStories, ownStoryDetail } from './own-stories.ts';
import { refuseFields } from './refuse-fields.ts';
import { refuseOtherSender, submitStory } from './submit.ts';

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
    routeOf(endpoints.sendStory),
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

  router.openapi(routeOf(endpoints.readDraft), async (c) => {
    const who = await signedIn(c);
    return c.json({ draft: await draftOf(services.db, who.id) }, 200);
  });

  router.openapi(
    routeOf(endpoints.saveDraft),
    async (c) => {
      const who = await signedIn(c);
      await limitBoth(services, c, who.id, draftLimits);
      return c.json(await saveDraft(services, who.id, c.req.valid('json')), 200);
    },
    refuseFields,
  );

  router.openapi(routeOf(endpoints.discardDraft), async (c) => {
    const who = await signedIn(c);
    await limitBoth(services, c, who.id, draftLimits);
    await discardDraft(services, who.id);
    return c.body(null, 204);
  });

  router.openapi(routeOf(endpoints.listOwnStories), async (c) =>
    c.json(await ownStories(services, (await signedIn(c)).id), 200),
  );

  router.openapi(routeOf(endpoints.readOwnStory), async (c) => {
    const who = await signedIn(c);
    return c.json(await detail({ userId: who.id, id: c.req.valid('param').id }), 200);
  });

  router.openapi(
    routeOf(endpoints.answerStory),
    async (c) => {
      const own = { userId: await acting(c), id: c.req.valid('param').id };
      await answerStory(services, own, c.req.valid('json'));
      return c.json(await detail(own), 200);
    },
    refuseFields,
  );

  router.openapi(routeOf(endpoints.approveText), async (c) => {
    const own = { userId: await acting(c), id: c.req.valid('param').id };
    await approveText(services, own, c.req.valid('json'));
    return c.json(await detail(own), 200);
  });

  router.openapi(
    routeOf(endpoints.objectToText),
    async (c) => {
      const own = { userId: await acting(c), id: c.req.valid('param').id };
      await objectToText(services, own, c.req.valid('json').text);
      return c.json(await detail(own), 200);
    },
    refuseFields,
  );

  router.openapi(routeOf(endpoints.withdrawStory), async (c) => {
    const own = { userId: await acting(c), id: c.req.valid('param').id };
    await withdrawStory(services, own);
    return c.json(await detail(own), 200);
  });

  router.openapi(
    routeOf(endpoints.appealRefusal),
    async (c) => {
      const own = { userId: await acting(c), id: c.req.valid('param').id };
      await appealRefusal(services, own, c.req.valid('json').text);
      return c.json(await detail(own), 200);
    },
    refuseFields,
  );

  router.openapi(routeOf(endpoints.renewStory), async (c) => {
    const own = { userId: await acting(c), id: c.req.valid('param').id };
    await renewStory(services, own);
    return c.json(await detail(own), 200);
  });

  return router;
}
