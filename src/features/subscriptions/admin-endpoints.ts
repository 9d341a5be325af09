import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { CardEmptying, SubscriptionList, SubscriptionMonths } from './admin-contract.ts';
import { givenPlanRefusals } from './given-plan-texts.ts';
import { Revenue, revenueKinds } from './revenue-contract.ts';
import { subscriptionStates } from './states.ts';

export const listSubscriptions = endpoint('get /api/admin/subscriptions', {
  summary: 'Subscriptions and whose they are, the newest first; no card data',
  query: z.object({
    state: z.enum(subscriptionStates).optional(),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .meta({ description: 'in name, user name and address; or the link of a plan that was given' }),
    cursor: z.string().max(200).optional(),
  }),
  answer: SubscriptionList,
  refuses: [400, 401, 403],
});

export const emptyGivenCard = endpoint('post /api/admin/subscriptions/{id}/card/emptying', {
  summary: 'Takes the giver’s words off the card of a plan that was given; the reason goes to the log and to the giver',
  description: 'The plan itself stays. Emptied again nothing happens.',
  params: z.object({ id: z.uuid(givenPlanRefusals.gone) }),
  body: CardEmptying,
  refuses: [400, 401, 403, 404, 415],
});

export const listSubscriptionMonths = endpoint('get /api/admin/subscriptions/months', {
  summary: 'How many subscriptions began and ended in each of the last twelve months',
  answer: SubscriptionMonths,
  refuses: [401, 403],
});

export const readRevenue = endpoint('get /api/admin/subscriptions/revenue', {
  summary:
    'What was paid and given back in each of the last twelve months, and what recurs; what was only played apart',
  answer: Revenue,
  refuses: [401, 403],
});

export const downloadRevenue = endpoint('get /api/admin/subscriptions/revenue/csv', {
  summary: 'The same of 36 months as a file for the bookkeeper; that it was taken is an event of the log',
  query: z.object({ kind: z.enum(revenueKinds).default('real') }),
  answer: z.string(),
  media: 'text/csv',
  refuses: [400, 401, 403],
});
