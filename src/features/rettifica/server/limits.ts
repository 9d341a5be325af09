import { minute } from '#platform/limits/seconds.ts';

/** Requests for a rettifica or a reply, from one address. */
export const replyLimit = { name: 'reply-request-address', times: 5, seconds: 24 * 60 * minute };
