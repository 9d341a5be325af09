import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { changeRole } from '#features/accounts/server/change-role.ts';
import { endSessions } from '#features/accounts/server/end-sessions.ts';
import { invite } from '#features/accounts/server/invite.ts';
import { makePasswordLink } from '#features/accounts/server/password-link.ts';
import { liftSanction } from '#features/accounts/server/lift-sanction.ts';
import { sanctionPerson } from '#features/accounts/server/sanction.ts';
import { withdrawInvitation } from '#features/accounts/server/withdraw-invitation.ts';
import { endPlanForSuspension, planAfterSuspension } from '#features/subscriptions/server/end-for-suspension.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitPair } from '#platform/limits/limit-both.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { peopleOf } from './people.ts';
import { personFile } from './person-file.ts';

/** What an admin changes about accounts: more than a hand can press, far less than a script. */
const peopleLimits = limitPair('people', { person: 30, address: 120, seconds: 60 });

/** What admins see of people and decide about their accounts (product rules 4.15). Every change is in the log. */
export function peopleRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();
  const change = calls.admin(peopleLimits);
  const changeFile = answering(change, ({ who, params }) => personFile(services, who, params.id));

  read(endpoints.listPeople, ({ query }) => peopleOf(services, query));
  read(endpoints.readPerson, ({ who, params }) => personFile(services, who, params.id));
  change(endpoints.invitePerson, ({ who, body }) => invite(services, who, body));
  changeFile(endpoints.changeRole, ({ who, params, body }) => changeRole(services, who, params.id, body.role));
  changeFile(endpoints.sanctionPerson, ({ who, params, body }) =>
    sanctionPerson(services, who, params.id, body, (tx, suspension) => endPlanForSuspension(services, tx, suspension)),
  );

  changeFile(endpoints.liftSanction, ({ who, params: { id, sanctionId } }) =>
    liftSanction(services, who, { userId: id, sanctionId }, planAfterSuspension(services)),
  );

  changeFile(endpoints.endAllSessions, ({ who, params }) => endSessions(services, who, { userId: params.id }));
  changeFile(endpoints.withdrawInvitation, ({ who, params }) => withdrawInvitation(services, who, params.id));
  change(endpoints.makePasswordLink, ({ who, params }) => makePasswordLink(services, who, params.id));

  changeFile(endpoints.endSession, ({ who, params: { id, sessionId } }) =>
    endSessions(services, who, { userId: id, sessionId }),
  );
  return router;
}
