import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../email-change-endpoints.ts';
import type { Auth } from './auth.ts';
import { accountLimits } from './limits.ts';
import { requestEmailChange } from './request-email-change.ts';
import { stopEmailChange } from './stop-email-change.ts';
import { requireUser } from './guards.ts';

const done = { status: true } as const;

/** The calls by which an account moves to another address, and does not. */
export function emailChangeRoutes(services: Services, auth: Auth): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.changeEmail), async (c) => {
    const { headers } = c.req.raw;
    const who = await requireUser(services, headers);
    await services.limit(accountLimits.changeByPerson, who.id);
    await services.limit(accountLimits.mailByAddress, addressKey(clientAddress(c, services.trustProxy)));
    const { newEmail, password, code } = c.req.valid('json');
    await requestEmailChange({ services, auth, headers, who, given: { newEmail, password, code } });
    return c.json(done, 200);
  });

  router.openapi(routeOf(endpoints.stopEmailChange), async (c) => {
    await services.limit(accountLimits.changeByAddress, addressKey(clientAddress(c, services.trustProxy)));
    await stopEmailChange(services, auth, c.req.valid('json').token);
    return c.json(done, 200);
  });
  return router;
}
