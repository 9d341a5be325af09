import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { HelpAct, HelpAnswer, HelpFile, HelpList, HelpNote, HelpReceipt, NewHelpRequest } from './contract.ts';
import { helpStatuses } from './kinds.ts';
import { helpRefusals } from './refusal-texts.ts';

const params = z.object({ id: z.uuid(helpRefusals.badId) });

export const sendRequest = endpoint('post /api/help/requests', {
  summary: 'Asks the house for help, with or without an account; the same key again answers with the first',
  idempotent: true,
  body: NewHelpRequest,
  status: 201,
  answer: HelpReceipt,
  outcome: 'Taken in',
  refuses: [400, 401, 403, 415],
});

export const listRequests = endpoint('get /api/admin/help/requests', {
  summary: 'Requests for help, for admins: those that wait with Supporters first, then the longest waiting',
  query: z.object({
    status: z.enum(helpStatuses).default('open'),
    q: z.string().trim().max(254).optional().meta({ description: 'a number or a whole address, in all of them' }),
    cursor: z.string().max(200).optional(),
  }),
  answer: HelpList,
  refuses: [400, 401, 403],
});

export const readRequest = endpoint('get /api/admin/help/requests/{id}', {
  summary: 'One request with what was answered and noted, for admins',
  params,
  answer: HelpFile,
  refuses: [400, 401, 403, 404],
});

export const answerRequest = endpoint('post /api/admin/help/requests/{id}/answer', {
  summary: 'Answers whoever asked, by mail: admins',
  params,
  body: HelpAnswer,
  answer: HelpFile,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const noteOnRequest = endpoint('post /api/admin/help/requests/{id}/notes', {
  summary: 'Writes a note for the house alone: admins',
  params,
  body: HelpNote,
  answer: HelpFile,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const actOnRequest = endpoint('post /api/admin/help/requests/{id}/act', {
  summary: 'Takes a request, lets go of it, closes it, opens it again or erases who asked and what: admins',
  params,
  body: HelpAct,
  answer: HelpFile,
  refuses: [400, 401, 403, 404, 409, 415],
});
