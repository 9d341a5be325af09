import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { changeRole } from '#features/accounts/server/change-role.ts';
import { endSessions } from '#features/accounts/server/end-sessions.ts';
import { invite } from '#features/accounts/server/invite.ts';
import { makePasswordLink } from '#features/accounts/server/password-link.ts';
import { liftSanction } from '#features/accounts/server/lift-sanction.ts';
import { sanctionPerson } from '#features/accounts/server/sanction.ts';
import { withdrawInvitation } from '#features/accounts/server/withdraw-invitation.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { LimitPair } from '#platform/limits/limit-both.ts';
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
  const calls = callsOf(services, router);
  const read = calls.admin();
  const change = calls.admin(peopleLimits);

  read(endpoints.listPeople, ({ query }) => peopleOf(services, query));
  read(endpoints.readPerson, ({ who, params }) => personFile(services, who, params.id));
  change(endpoints.invitePerson, ({ who, body }) => invite(services, who, body));

  change(endpoints.changeRole, async ({ who, params: { id }, body }) => {
    await changeRole(services, who, id, body.role);
    return personFile(services, who, id);
  });

  change(endpoints.sanctionPerson, async ({ who, params: { id }, body }) => {
    await sanctionPerson(services, who, id, body);
    return personFile(services, who, id);
  });

  change(endpoints.liftSanction, async ({ who, params: { id, sanctionId } }) => {
    await liftSanction(services, who, { userId: id, sanctionId });
    return personFile(services, who, id);
  });

  change(endpoints.endAllSessions, async ({ who, params: { id } }) => {
    await endSessions(services, who, { userId: id });
    return personFile(services, who, id);
  });

  change(endpoints.withdrawInvitation, async ({ who, params: { id } }) => {
    await withdrawInvitation(services, who, id);
    return personFile(services, who, id);
  });

  change(endpoints.makePasswordLink, ({ who, params }) => makePasswordLink(services, who, params.id));

  change(endpoints.endSession, async ({ who, params: { id, sessionId } }) => {
    await endSessions(services, who, { userId: id, sessionId });
    return personFile(services, who, id);
  });
  return router;
}
