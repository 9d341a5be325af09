import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { changeRole } from '#features/accounts/server/change-role.ts';
import { endSessions } from '#features/accounts/server/end-sessions.ts';
import { invite } from '#features/accounts/server/invite.ts';
import { makePasswordLink } from '#features/accounts/server/password-link.ts';
import { liftSanction } from '#features/accounts/server/lift-sanction.ts';
import { sanctionPerson } from '#features/accounts/server/sanction.ts';
import { withdrawInvitation } from '#features/accounts/server/withdraw-invitation.ts';
import { requireRole, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { peopleOf } from './people.ts';
import { personFile } from './person-file.ts';

/** What an admin changes about accounts: more than a hand can press, far less than a script. */
const peopleLimits: LimitPair = {
  person: { name: 'people', times: 30, seconds: 60 },
  address: { name: 'people-address', times: 120, seconds: 60 },
};

/** What admins see of people and decide about their accounts (product rules 4.15). Every change is in the log. */
export function peopleRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const admin = async (c: Context): Promise<SignedIn> => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, peopleLimits);
    return who;
  };

  router.openapi(routeOf(endpoints.listPeople), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await peopleOf(services, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.readPerson), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await personFile(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(routeOf(endpoints.invitePerson), async (c) => {
    const who = await admin(c);
    return c.json(await invite(services, who, c.req.valid('json')), 201);
  });

  router.openapi(routeOf(endpoints.changeRole), async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await changeRole(services, who, id, c.req.valid('json').role);
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.sanctionPerson), async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await sanctionPerson(services, who, id, c.req.valid('json'));
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.liftSanction), async (c) => {
    const who = await admin(c);
    const { id, sanctionId } = c.req.valid('param');
    await liftSanction(services, who, { userId: id, sanctionId });
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.endAllSessions), async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await endSessions(services, who, { userId: id });
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.withdrawInvitation), async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await withdrawInvitation(services, who, id);
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.makePasswordLink), async (c) => {
    const who = await admin(c);
    return c.json(await makePasswordLink(services, who, c.req.valid('param').id), 201);
  });

  router.openapi(routeOf(endpoints.endSession), async (c) => {
    const who = await admin(c);
    const { id, sessionId } = c.req.valid('param');
    await endSessions(services, who, { userId: id, sessionId });
    return c.json(await personFile(services, who, id), 200);
  });
  return router;
}
