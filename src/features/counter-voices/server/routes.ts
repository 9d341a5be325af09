import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { actOnVoice } from './act.ts';
import { sendLimits, withdrawLimits } from './limits.ts';
import { ownVoices, voiceQueue } from './queries.ts';
import { sendVoice, withdrawVoice } from './send.ts';

/** Other versions of local stories (product rules 2.3). */
export function counterVoiceRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.verified(sendLimits)(endpoints.sendCounterVoice, ({ who, params, body }) =>
    sendVoice(services, who, params.slug, body),
  );

  calls.user()(endpoints.listOwnCounterVoices, ({ who }) => ownVoices(services.db, who.id));

  calls.user(withdrawLimits)(endpoints.withdrawCounterVoice, ({ who, params }) =>
    withdrawVoice(services, who, params.id),
  );

  calls.admin()(endpoints.listCounterVoices, ({ who, query }) => voiceQueue(services, who, query));

  calls.admin(draftLimits)(endpoints.actOnCounterVoice, ({ who, params, body }) =>
    actOnVoice(services, who, params.id, body),
  );
  return router;
}
