import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  CorrectionLog,
  NewReplyRequest,
  ReplyConfirmation,
  ReplyDecision,
  ReplyQueue,
  ReplyReceipt,
  ReplyRequest,
} from './contract.ts';
import { replyStatuses } from './kinds.ts';
import { replyTexts } from './texts.ts';

const cursor = z.string().max(200).optional();

export const listCorrections = endpoint('get /api/corrections', {
  summary: 'The public log of corrections, retractions and published replies, the latest first',
  query: z.object({ cursor }),
  answer: CorrectionLog,
  outcome: 'A page',
  refuses: [400],
});

export const requestReply = endpoint('post /api/articles/slug/{slug}/replies', {
  summary: 'Asks for a rettifica or a reply (L. 47/1948, art. 8), with or without an account',
  params: z.object({ slug: z.string().max(100) }),
  body: NewReplyRequest,
  status: 201,
  answer: ReplyReceipt,
  outcome: 'Received: the clock runs',
  refuses: [400, 403, 404, 415],
});

export const listReplies = endpoint('get /api/newsroom/replies', {
  summary: 'Requests for a rettifica or a reply: admins',
  query: z.object({ status: z.enum(replyStatuses).default('received'), cursor }),
  answer: ReplyQueue,
  outcome: 'A page',
  refuses: [400, 401, 403],
});

export const decideReply = endpoint('post /api/newsroom/replies/{id}/decide', {
  summary: 'Publishes a request at the top of its article, or refuses it with the reason: admins',
  params: z.object({ id: z.uuid(replyTexts.noRequest) }),
  body: ReplyDecision,
  answer: ReplyRequest,
  outcome: 'Decided',
  refuses: [400, 401, 403, 404, 409, 415],
});

export const confirmSender = endpoint('post /api/replies/confirm', {
  summary: 'Says that whoever reads the address of a request sent it, by the link of its receipt',
  body: ReplyConfirmation,
  outcome: 'Confirmed',
  refuses: [400, 404, 415],
});
