import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from './calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../notice-endpoints.ts';
import { noticesOf, putNoticeAway } from './own-sanctions.ts';

/** What the newsroom told a person about their own account. */
export function noticeRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const user = calls.user();

  user(endpoints.listNotices, ({ who }) => noticesOf(services.db, who.id, services.now()));
  user(endpoints.putNoticeAway, ({ who, params }) => putNoticeAway(services.db, who.id, params.id, services.now()));
  return router;
}
