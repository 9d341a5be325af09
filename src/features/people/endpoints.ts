import { z } from 'zod';
import { adminTexts } from '#features/accounts/admin-texts.ts';
import { NewSanction } from '#features/accounts/sanction-contract.ts';
import { endpoint } from '#lib/endpoint.ts';
import { Invitation, NewInvitation, PersonFile, PersonList, RoleChange } from './contract.ts';
import { facets } from './facets.ts';

const person = z.object({ id: z.uuid(adminTexts.noPerson) });

export const listPeople = endpoint('get /api/admin/people', {
  summary: 'People with an account, the newest first',
  query: z.object({
    facet: z.enum(facets).default('all'),
    q: z.string().trim().max(100).optional().meta({ description: 'in name, user name and address' }),
    cursor: z.string().max(200).optional(),
  }),
  answer: PersonList,
  refuses: [400, 401, 403],
});

export const readPerson = endpoint('get /api/admin/people/{id}', {
  summary: 'What an admin sees of one account: never a vote, a lean, a read article or a sealed story',
  params: person,
  answer: PersonFile,
  refuses: [400, 401, 403, 404],
});

export const invitePerson = endpoint('post /api/admin/people/invitations', {
  summary: 'Makes an account with a role and the link to come in with; 403 `confirm_identity` as for another role',
  body: NewInvitation,
  status: 201,
  answer: Invitation,
  outcome: 'Invited',
  refuses: [400, 401, 403, 409, 415],
});

export const changeRole = endpoint('put /api/admin/people/{id}/role', {
  summary: 'Gives another role; 403 `confirm_identity` until `/api/auth/confirm-identity` was asked within ten minutes',
  params: person,
  body: RoleChange,
  answer: PersonFile,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const sanctionPerson = endpoint('post /api/admin/people/{id}/sanctions', {
  summary: 'Warns, limits or suspends an account, and tells its owner',
  params: person,
  body: NewSanction,
  answer: PersonFile,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const liftSanction = endpoint('delete /api/admin/people/{id}/sanctions/{sanctionId}', {
  summary:
    'Takes a sanction back, and tells the owner of the account; 403 `confirm_identity` to let one of the newsroom in again',
  params: person.extend({ sanctionId: z.uuid(adminTexts.noSanction) }),
  answer: PersonFile,
  refuses: [400, 401, 403, 404, 409],
});

export const endAllSessions = endpoint('delete /api/admin/people/{id}/sessions', {
  summary: 'Ends every session of an account',
  params: person,
  answer: PersonFile,
  refuses: [400, 401, 403, 404],
});

export const withdrawInvitation = endpoint('delete /api/admin/people/{id}/invitation', {
  summary: 'Withdraws an invitation that nobody has used',
  params: person,
  answer: PersonFile,
  refuses: [400, 401, 403, 404],
});

export const makePasswordLink = endpoint('post /api/admin/people/{id}/password-link', {
  summary:
    'Makes the link to choose a lost password anew, where no mail goes out; 403 `confirm_identity` as for a role',
  params: person,
  status: 201,
  answer: Invitation,
  outcome: 'Made',
  refuses: [400, 401, 403, 404, 409],
});

export const endSession = endpoint('delete /api/admin/people/{id}/sessions/{sessionId}', {
  summary: 'Ends one session of an account',
  params: person.extend({ sessionId: z.uuid() }),
  answer: PersonFile,
  refuses: [400, 401, 403, 404],
});
