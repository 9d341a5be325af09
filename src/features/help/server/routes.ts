import type { OpenAPIHono } from '@hono/zod-openapi';
import { canonicalMailbox } from '#features/accounts/mailboxes.ts';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { houseLimits, requestLimits, signedOutLimits } from './limits.ts';
import { helpFile } from './request-file.ts';
import { helpRequestsOf } from './request-list.ts';
import { sendHelpRequest } from './send-request.ts';
import { actOnRequest, answerRequest, noteOnRequest } from './work-on-request.ts';

/** Readers' requests for help, and the house's work on them. */
export function helpRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();
  const change = calls.admin(houseLimits);
  const changeFile = answering(change, ({ params }) => helpFile(services, params.id));

  calls.anybody(endpoints.sendRequest, async ({ c, who, body: input, requestKey }) => {
    if (who) await limitBoth(services, c, who.id, requestLimits);
    else {
      await services.limit(signedOutLimits.address, addressKey(clientAddress(c, services.trustProxy)));
      if (input.sender) await services.limit(signedOutLimits.mailbox, canonicalMailbox(input.sender.email));
    }
    return sendHelpRequest(services, who, input, requestKey);
  });

  read(endpoints.listRequests, ({ query }) => helpRequestsOf(services, query));
  read(endpoints.readRequest, ({ params }) => helpFile(services, params.id));
  changeFile(endpoints.answerRequest, ({ who, params, body }) => answerRequest(services, who, params.id, body));
  changeFile(endpoints.noteOnRequest, ({ who, params, body }) => noteOnRequest(services, who, params.id, body.text));
  changeFile(endpoints.actOnRequest, ({ who, params, body }) => actOnRequest(services, who, params.id, body));
  return router;
}
