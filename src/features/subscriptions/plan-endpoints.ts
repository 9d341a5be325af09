import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Order, Receipts, SubscriptionStatus, SubscriptionTotals, WayOn, Withdrawal } from './contract.ts';

export const readStatus = endpoint('get /api/subscriptions/status', {
  summary: 'How the own subscription stands',
  answer: SubscriptionStatus,
  outcome: 'How it stands now',
  refuses: [401],
});

export const createCheckout = endpoint('post /api/subscriptions/create-checkout', {
  summary: 'Where to pay for the plan Supporter',
  idempotent: true,
  body: Order,
  bodyOptional: true,
  answer: WayOn,
  outcome: 'The page to go on to',
  refuses: [400, 401, 403, 409, 415],
});

export const createPortal = endpoint('post /api/subscriptions/create-portal', {
  summary: 'Where to manage the own payments',
  idempotent: true,
  answer: WayOn,
  outcome: 'The page to go on to',
  refuses: [401, 403, 409, 415],
});

export const readReceipts = endpoint('get /api/subscriptions/receipts', {
  summary: 'The own payments',
  answer: Receipts,
  refuses: [401],
});

export const readReceiptDocument = endpoint('get /api/subscriptions/receipts/{id}/document', {
  summary: 'Where the invoice of an own payment can be read',
  params: z.object({ id: z.uuid() }),
  answer: WayOn,
  outcome: 'The page or file to go on to; for some days',
  refuses: [400, 401, 404, 409],
});

export const cancelPlan = endpoint('post /api/subscriptions/cancel', {
  summary: 'Cancels to the end of what is paid',
  idempotent: true,
  answer: SubscriptionStatus,
  outcome: 'How it stands now',
  refuses: [401, 403, 409, 415],
});

export const resumePlan = endpoint('post /api/subscriptions/resume', {
  summary: 'Takes the cancellation back',
  idempotent: true,
  answer: SubscriptionStatus,
  outcome: 'How it stands now',
  refuses: [401, 403, 409, 415],
});

export const withdraw = endpoint('post /api/subscriptions/withdraw', {
  summary: 'Withdraws from the contract, for all the money',
  description: 'The second of two steps: `confirmed` says that the reader has pressed both.',
  idempotent: true,
  body: Withdrawal,
  answer: SubscriptionStatus,
  outcome: 'How it stands now',
  refuses: [400, 401, 403, 409, 415],
});

export const readTotals = endpoint('get /api/subscriptions/totals', {
  summary: 'How many subscriptions there are, and what was paid this month; for admins',
  answer: SubscriptionTotals,
  outcome: 'The totals',
  refuses: [401, 403],
});
