import type { Role } from '#features/accounts/roles.ts';
import type { NewSanction } from '#features/accounts/sanction-contract.ts';
import { send } from '#lib/send.ts';
import type { Invitation, NewInvitation, PersonFile } from './contract.ts';

/** What the page of a person asks the server to do. Each call answers the page anew. */

const path = (id: string, part: string) => `/api/admin/people/${id}/${part}`;

export const invitePerson = (given: NewInvitation) => send<Invitation>('POST', '/api/admin/people/invitations', given);

export const giveRole = (id: string, role: Role) => send<PersonFile>('PUT', path(id, 'role'), { role });

export const sanction = (id: string, given: NewSanction) => send<PersonFile>('POST', path(id, 'sanctions'), given);

export const liftSanction = (id: string, sanctionId: string) =>
  send<PersonFile>('DELETE', path(id, `sanctions/${sanctionId}`));

export const withdrawInvitation = (id: string) => send<PersonFile>('DELETE', path(id, 'invitation'));

export const makePasswordLink = (id: string) => send<Invitation>('POST', path(id, 'password-link'));

export const endSession = (id: string, sessionId: string) =>
  send<PersonFile>('DELETE', path(id, `sessions/${sessionId}`));

export const endAllSessions = (id: string) => send<PersonFile>('DELETE', path(id, 'sessions'));

/** Proves once more who is signed in; holds ten minutes. */
export const confirmIdentity = (given: { password: string; code: string }) =>
  send<unknown>('POST', '/api/auth/confirm-identity', given);
