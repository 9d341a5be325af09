import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import type { Auth } from './auth.ts';
import { accountLimits } from './limits.ts';
import { requestEmailChange } from './request-email-change.ts';
import { stopEmailChange } from './stop-email-change.ts';
import { requireUser } from './guards.ts';

const Done = z.object({ status: z.literal(true) });
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const answers = { 200: { description: 'OK', content: json(Done) } };
const done = { status: true } as const;

const changeRoute = createRoute({
  method: 'post',
  path: '/api/auth/change-email',
  summary: 'Tells the old address, and sends the new one a mail that confirms the change; asks for password and code',
  request: {
    body: {
      required: true,
      content: json(
        z.object({ newEmail: z.string().optional(), password: z.string().optional(), code: z.string().optional() }),
      ),
    },
  },
  responses: { ...answers, ...errorResponses(400, 401, 403, 415, 429, 503) },
});

const stopRoute = createRoute({
  method: 'post',
  path: '/api/auth/stop-email-change',
  summary: 'Stops or takes back a change of the address, with the token that the old one was sent',
  request: { body: { required: true, content: json(z.object({ token: z.string() })) } },
  responses: { ...answers, ...errorResponses(400, 403, 404, 409, 415, 429, 503) },
});

/** The calls by which an account moves to another address, and does not. */
export function emailChangeRoutes(services: Services, auth: Auth): OpenAPIHono {
  const router = apiRouter();

  router.openapi(changeRoute, async (c) => {
    const { headers } = c.req.raw;
    const who = await requireUser(services, headers);
    await services.limit(accountLimits.changeByPerson, who.id);
    await services.limit(accountLimits.mailByAddress, addressKey(clientAddress(c, services.trustProxy)));
    const { newEmail, password, code } = c.req.valid('json');
    await requestEmailChange({ services, auth, headers, who, given: { newEmail, password, code } });
    return c.json(done, 200);
  });

  router.openapi(stopRoute, async (c) => {
    await services.limit(accountLimits.changeByAddress, addressKey(clientAddress(c, services.trustProxy)));
    await stopEmailChange(services, auth, c.req.valid('json').token);
    return c.json(done, 200);
  });
  return router;
}
