import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../email-change-endpoints.ts';
import { callsOf } from './calls-of.ts';
import type { Auth } from './auth.ts';
import { accountLimits } from './limits.ts';
import { requestEmailChange } from './request-email-change.ts';
import { stopEmailChange } from './stop-email-change.ts';

const done = { status: true } as const;

/** The calls by which an account moves to another address, and does not. */
export function emailChangeRoutes(services: Services, auth: Auth): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.user(accountLimits.changeByPerson)(endpoints.changeEmail, async ({ c, who, body }) => {
    await services.limit(accountLimits.mailByAddress, addressKey(clientAddress(c, services.trustProxy)));
    await requestEmailChange({ services, auth, headers: c.req.raw.headers, who, given: body });
    return done;
  });

  calls.public(endpoints.stopEmailChange, async ({ c, body }) => {
    await services.limit(accountLimits.changeByAddress, addressKey(clientAddress(c, services.trustProxy)));
    await stopEmailChange(services, auth, body.token);
    return done;
  });
  return router;
}
