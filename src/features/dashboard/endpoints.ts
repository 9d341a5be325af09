import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Dashboard, SystemStatus, Trend, TrendQuestion } from './contract.ts';
import { dashboardRefusals } from './refusal-texts.ts';

export const readDashboard = endpoint('get /api/admin/dashboard', {
  summary: 'What waits for the newsroom, what closes and comes out next: admins',
  answer: Dashboard,
  refuses: [401, 403],
});

export const readTrend = endpoint('get /api/admin/dashboard/trend', {
  summary: 'Sums of the last 7, 30 or 90 days, without anybody in them: admins',
  query: TrendQuestion,
  answer: Trend,
  refuses: [400, 401, 403],
});

export const readSystemStatus = endpoint('get /api/admin/system-status', {
  summary: 'How the program does: failed jobs, mail, storage, version, processes: admins',
  answer: SystemStatus,
  refuses: [401, 403],
});

export const retryJob = endpoint('post /api/admin/system-status/jobs/{id}/retry', {
  summary: 'Puts a job whose last try failed back into its queue: admins',
  params: z.object({ id: z.uuid(dashboardRefusals.noLetter) }),
  answer: SystemStatus,
  refuses: [400, 401, 403, 404, 409],
});

export const retryQueue = endpoint('post /api/admin/system-status/queues/{queue}/retry', {
  summary: 'Puts what failed of a queue back into it, up to a thousand jobs: admins',
  params: z.object({ queue: z.string().max(100) }),
  answer: SystemStatus,
  refuses: [400, 401, 403, 404, 409],
});
