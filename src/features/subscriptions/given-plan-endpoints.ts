import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { SubscriptionStatus, WayOn, Withdrawal } from './contract.ts';
import { GivenPlanCard, NewGivenPlan, OwnGivenPlans } from './given-plan-contract.ts';

const token = z.object({ token: z.string().max(100) });

export const orderGivenPlan = endpoint('post /api/subscriptions/given-plans', {
  summary: 'Where to pay for a plan Supporter to give away',
  idempotent: true,
  body: NewGivenPlan,
  answer: WayOn,
  outcome: 'The page to go on to',
  refuses: [400, 401, 403, 409, 415],
});

export const readGivenPlans = endpoint('get /api/subscriptions/given-plans', {
  summary: 'The plans that one gave away',
  answer: OwnGivenPlans,
  refuses: [401],
});

export const withdrawGivenPlan = endpoint('post /api/subscriptions/given-plans/{id}/withdraw', {
  summary: 'Withdraws from a plan that one gave, for all the money',
  description: 'The second of two steps, as with the own plan. What was opened with it closes at once.',
  idempotent: true,
  params: z.object({ id: z.uuid() }),
  body: Withdrawal,
  answer: OwnGivenPlans,
  outcome: 'How they stand now',
  refuses: [400, 401, 403, 404, 409, 415],
});

export const readGivenPlanCard = endpoint('get /api/subscriptions/given-plan-cards/{token}', {
  summary: 'The card of a plan that was given, for whoever has its link',
  params: token,
  answer: GivenPlanCard,
  refuses: [400, 404],
});

export const openGivenPlan = endpoint('post /api/subscriptions/given-plan-cards/{token}/open', {
  summary: 'Makes the plan that was given one’s own',
  idempotent: true,
  params: token,
  answer: SubscriptionStatus,
  outcome: 'How the own subscription stands now',
  refuses: [400, 401, 403, 404, 409, 415],
});
