import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { choicesOf, choose, chooseSiteOnly } from './choices.ts';
import { followableOf, followsOf, setFollowed } from './follows.ts';
import { notificationLimits, stopLimit } from './limits.ts';
import { pushKeys } from './push-keys.ts';
import { setBrowser } from './push-subscriptions.ts';
import { markAsRead, notificationList, unreadOf } from './list.ts';
import { stopMails } from './stop.ts';
import { stopPage } from './stop-key.ts';

/** What readers follow, and what they are told of (product rules 7.4). */
export function notificationRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const { db } = services;
  const reading = calls.user();
  const writing = calls.user(notificationLimits);
  const stopping = calls.by((c) => limitAddress(services, c, [stopLimit]));

  reading(endpoints.listNotifications, ({ who, query }) => notificationList(services, who.id, query.cursor));
  reading(endpoints.countUnread, ({ who }) => unreadOf(services, who.id));
  writing(endpoints.readNotifications, ({ who, body }) => markAsRead(services, who.id, body));
  reading(endpoints.notificationChoices, ({ who }) => choicesOf(db, who.id));
  writing(endpoints.chooseNotifications, ({ who, body }) => choose(services, who.id, body));
  writing(endpoints.chooseSiteOnly, ({ who }) => chooseSiteOnly(services, who.id));
  stopping(endpoints.stopNotifications, ({ query }) => stopMails(services, query.key));
  // Mail programs without the one press open its address in a browser (RFC 2369): nothing is stopped by that.
  router.get(endpoints.stopNotifications.path, (c) => c.redirect(stopPage(c.req.query('key') ?? ''), 303));
  reading(endpoints.readPushKey, () => Promise.resolve({ publicKey: pushKeys(services.authSecret).publicKey }));
  writing(endpoints.setBrowser, ({ who, body }) => setBrowser(services, who.id, body));
  reading(endpoints.listFollows, ({ who }) => followsOf(db, who.id));
  reading(endpoints.listFollowable, ({ who, params }) => followableOf(db, who.id, params.slug));
  writing(endpoints.setFollowed, ({ who, body }) => setFollowed(services, who.id, body));

  return router;
}
