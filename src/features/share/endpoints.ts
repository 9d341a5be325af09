import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { MonthPath, OwnShare, PublicShare, ShareMonths, SharePayment, ShareStatement } from './contract.ts';

export const readPublicShare = endpoint('get /api/share', {
  summary: 'What of the net revenue of Supporters was for who signs, in the latest month that was closed',
  answer: PublicShare,
  refuses: [],
});

export const readOwnShare = endpoint('get /api/newsroom/share', {
  summary: 'What whoever asks has of each month as an author; nothing of who read',
  answer: OwnShare,
  refuses: [401, 403],
});

export const listShareMonths = endpoint('get /api/admin/share', {
  summary: 'The months that were closed, the latest first',
  answer: ShareMonths,
  refuses: [401, 403],
});

export const readShareMonth = endpoint('get /api/admin/share/{month}', {
  summary: 'What each author has of a month',
  params: MonthPath,
  answer: ShareStatement,
  refuses: [400, 401, 403, 404],
});

export const payShareMonth = endpoint('post /api/admin/share/{month}/payment', {
  summary: 'Notes the day on which the authors of a month were paid, once and for good',
  params: MonthPath,
  body: SharePayment,
  answer: ShareStatement,
  outcome: 'Noted',
  refuses: [400, 401, 403, 404, 409, 415],
});

export const downloadShareMonth = endpoint('get /api/admin/share/{month}/csv', {
  summary: 'The same as a file for the bookkeeper; that it was taken is an event of the log',
  params: MonthPath,
  answer: z.string(),
  media: 'text/csv',
  refuses: [400, 401, 403, 404],
});
