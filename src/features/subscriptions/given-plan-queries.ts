import { call } from '#lib/call.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './given-plan-endpoints.ts';
import type { NewGivenPlan } from './given-plan-contract.ts';

/** The plans that one gave away; only for who is signed in. */
export const givenPlansQuery = () =>
  endpointQuery<typeof endpoints.readGivenPlans>('/api/subscriptions/given-plans', {}, { refetchOnMount: 'always' });

/** The card of a plan that was given; not found where the link leads to nothing that was paid. */
export const givenPlanCardQuery = (token: string) =>
  endpointQuery<typeof endpoints.readGivenPlanCard>('/api/subscriptions/given-plan-cards/{token}', {
    // A link without its key leads to nothing, as one with a wrong key does.
    params: { token: token || 'nessuna' },
  });

export const orderGivenPlan = (body: NewGivenPlan) =>
  call<typeof endpoints.orderGivenPlan>('post', '/api/subscriptions/given-plans', { body });

export const openGivenPlan = (token: string) =>
  call<typeof endpoints.openGivenPlan>('post', '/api/subscriptions/given-plan-cards/{token}/open', {
    params: { token },
  });

export const withdrawGivenPlan = (id: string) =>
  call<typeof endpoints.withdrawGivenPlan>('post', '/api/subscriptions/given-plans/{id}/withdraw', {
    params: { id },
    body: { confirmed: true },
  });
