import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { adminTexts } from '#features/accounts/admin-texts.ts';
import { NewSanction } from '#features/accounts/sanction-contract.ts';
import { changeRole } from '#features/accounts/server/change-role.ts';
import { endSessions } from '#features/accounts/server/end-sessions.ts';
import { invite } from '#features/accounts/server/invite.ts';
import { makePasswordLink } from '#features/accounts/server/password-link.ts';
import { liftSanction } from '#features/accounts/server/lift-sanction.ts';
import { sanctionPerson } from '#features/accounts/server/sanction.ts';
import { withdrawInvitation } from '#features/accounts/server/withdraw-invitation.ts';
import { requireRole, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { Invitation, NewInvitation, PersonFile, PersonList, RoleChange } from '../contract.ts';
import { facets } from '../facets.ts';
import { peopleOf } from './people.ts';
import { personFile } from './person-file.ts';

const path = '/api/admin/people';
const tags = ['admin'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const person = z.object({ id: z.uuid(adminTexts.noPerson) });
const file = { 200: { description: 'OK', content: json(PersonFile) } };

/** What an admin changes about accounts: more than a hand can press, far less than a script. */
const peopleLimits: LimitPair = {
  person: { name: 'people', times: 30, seconds: 60 },
  address: { name: 'people-address', times: 120, seconds: 60 },
};

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'People with an account, the newest first',
  request: {
    query: z.object({
      facet: z.enum(facets).default('all'),
      q: z.string().trim().max(100).optional().meta({ description: 'in name, user name and address' }),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: { 200: { description: 'OK', content: json(PersonList) }, ...errorResponses(400, 401, 403, 503) },
});

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'What an admin sees of one account: never a vote, a lean, a read article or a sealed story',
  request: { params: person },
  responses: { ...file, ...errorResponses(400, 401, 403, 404, 503) },
});

const invitationRoute = createRoute({
  method: 'post',
  path: `${path}/invitations`,
  tags,
  summary: 'Makes an account with a role and the link to come in with; 403 `confirm_identity` as for another role',
  request: { body: { required: true, content: json(NewInvitation) } },
  responses: {
    201: { description: 'Invited', content: json(Invitation) },
    ...errorResponses(400, 401, 403, 409, 415, 429, 503),
  },
});

const roleRoute = createRoute({
  method: 'put',
  path: `${path}/{id}/role`,
  tags,
  summary: 'Gives another role; 403 `confirm_identity` until `/api/auth/confirm-identity` was asked within ten minutes',
  request: { params: person, body: { required: true, content: json(RoleChange) } },
  responses: { ...file, ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
});

const sanctionRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/sanctions`,
  tags,
  summary: 'Warns, limits or suspends an account, and tells its owner',
  request: { params: person, body: { required: true, content: json(NewSanction) } },
  responses: { ...file, ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
});

const liftRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}/sanctions/{sanctionId}`,
  tags,
  summary: 'Takes a sanction back, and tells the owner of the account',
  request: { params: person.extend({ sanctionId: z.uuid(adminTexts.noSanction) }) },
  responses: { ...file, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
});

const endAllRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}/sessions`,
  tags,
  summary: 'Ends every session of an account',
  request: { params: person },
  responses: { ...file, ...errorResponses(400, 401, 403, 404, 429, 503) },
});

const withdrawRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}/invitation`,
  tags,
  summary: 'Withdraws an invitation that nobody has used',
  request: { params: person },
  responses: { ...file, ...errorResponses(400, 401, 403, 404, 429, 503) },
});

const passwordLinkRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/password-link`,
  tags,
  summary:
    'Makes the link to choose a lost password anew, where no mail goes out; 403 `confirm_identity` as for a role',
  request: { params: person },
  responses: {
    201: { description: 'Made', content: json(Invitation) },
    ...errorResponses(400, 401, 403, 404, 409, 429, 503),
  },
});

const endOneRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}/sessions/{sessionId}`,
  tags,
  summary: 'Ends one session of an account',
  request: { params: person.extend({ sessionId: z.uuid() }) },
  responses: { ...file, ...errorResponses(400, 401, 403, 404, 429, 503) },
});

/** What admins see of people and decide about their accounts (product rules 4.15). Every change is in the log. */
export function peopleRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const admin = async (c: Context): Promise<SignedIn> => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, peopleLimits);
    return who;
  };

  router.openapi(listRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await peopleOf(services, c.req.valid('query')), 200);
  });

  router.openapi(fileRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await personFile(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(invitationRoute, async (c) => {
    const who = await admin(c);
    return c.json(await invite(services, who, c.req.valid('json')), 201);
  });

  router.openapi(roleRoute, async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await changeRole(services, who, id, c.req.valid('json').role);
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(sanctionRoute, async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await sanctionPerson(services, who, id, c.req.valid('json'));
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(liftRoute, async (c) => {
    const who = await admin(c);
    const { id, sanctionId } = c.req.valid('param');
    await liftSanction(services, who, { userId: id, sanctionId });
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(endAllRoute, async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await endSessions(services, who, { userId: id });
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(withdrawRoute, async (c) => {
    const who = await admin(c);
    const { id } = c.req.valid('param');
    await withdrawInvitation(services, who, id);
    return c.json(await personFile(services, who, id), 200);
  });

  router.openapi(passwordLinkRoute, async (c) => {
    const who = await admin(c);
    return c.json(await makePasswordLink(services, who, c.req.valid('param').id), 201);
  });

  router.openapi(endOneRoute, async (c) => {
    const who = await admin(c);
    const { id, sessionId } = c.req.valid('param');
    await endSessions(services, who, { userId: id, sessionId });
    return c.json(await personFile(services, who, id), 200);
  });
  return router;
}
