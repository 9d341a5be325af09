import type { Limit } from '#platform/limits/limiter.ts';
import { day, hour } from '#platform/limits/seconds.ts';

/** Requests for a rettifica or a reply: for each network address, and for each mailbox, which anybody may have typed. */
export const replyLimits = {
  address: { name: 'reply-request-address', times: 5, seconds: day },
  mailbox: { name: 'reply-request-mailbox', times: 3, seconds: day },
} as const satisfies Record<string, Limit>;

/** Presses of the link of a receipt, which leave the right to ask as it was. */
export const confirmLimit = { name: 'reply-confirm-address', times: 60, seconds: hour } as const satisfies Limit;
