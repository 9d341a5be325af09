import { call } from '#lib/call.ts';
import type * as endpoints from './endpoints.ts';
import type { NewFrontPlan } from './plan-contract.ts';

/** Puts articles on the first page, now or later. */
export const planFrontPage = (body: NewFrontPlan, key: string) =>
  call<typeof endpoints.planFrontPage>('post', '/api/newsroom/front-page/plans', { body, key });

/** Takes back what was to stand there later. */
export const cancelFrontPlan = (id: string) =>
  call<typeof endpoints.cancelFrontPlan>('delete', '/api/newsroom/front-page/plans/{id}', { params: { id } });
