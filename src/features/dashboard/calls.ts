import { call } from '#lib/call.ts';
import type * as endpoints from './endpoints.ts';

/** Puts a failed job back into its queue; answers the room as it is then. */
export const retryJob = (id: string) =>
  call<typeof endpoints.retryJob>('post', '/api/admin/system-status/jobs/{id}/retry', { params: { id } });

/** Puts all that failed of a queue back into it, up to a thousand jobs; answers the same. */
export const retryQueue = (queue: string) =>
  call<typeof endpoints.retryQueue>('post', '/api/admin/system-status/queues/{queue}/retry', { params: { queue } });
