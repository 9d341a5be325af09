import type { Role } from '#features/accounts/roles.ts';
import type * as sessions from '#features/accounts/session-endpoints.ts';
import type { NewSanction } from '#features/accounts/sanction-contract.ts';
import { call } from '#lib/call.ts';
import type { NewInvitation } from './contract.ts';
import type * as endpoints from './endpoints.ts';

/** What the page of a person asks the server to do. Each call answers the page anew. */

export const invitePerson = (body: NewInvitation) =>
  call<typeof endpoints.invitePerson>('post', '/api/admin/people/invitations', { body });

export const giveRole = (id: string, role: Role) =>
  call<typeof endpoints.changeRole>('put', '/api/admin/people/{id}/role', { params: { id }, body: { role } });

export const sanction = (id: string, body: NewSanction) =>
  call<typeof endpoints.sanctionPerson>('post', '/api/admin/people/{id}/sanctions', { params: { id }, body });

export const liftSanction = (id: string, sanctionId: string) =>
  call<typeof endpoints.liftSanction>('delete', '/api/admin/people/{id}/sanctions/{sanctionId}', {
    params: { id, sanctionId },
  });

export const withdrawInvitation = (id: string) =>
  call<typeof endpoints.withdrawInvitation>('delete', '/api/admin/people/{id}/invitation', { params: { id } });

export const makePasswordLink = (id: string) =>
  call<typeof endpoints.makePasswordLink>('post', '/api/admin/people/{id}/password-link', { params: { id } });

export const endSession = (id: string, sessionId: string) =>
  call<typeof endpoints.endSession>('delete', '/api/admin/people/{id}/sessions/{sessionId}', {
    params: { id, sessionId },
  });

export const endAllSessions = (id: string) =>
  call<typeof endpoints.endAllSessions>('delete', '/api/admin/people/{id}/sessions', { params: { id } });

/** Proves once more who is signed in; holds ten minutes. */
export const confirmIdentity = (body: { password: string; code: string }) =>
  call<typeof sessions.confirmIdentity>('post', '/api/auth/confirm-identity', { body });
