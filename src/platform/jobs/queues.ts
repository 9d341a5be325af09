import type { QueueOptions } from 'pg-boss';

/** Every queue with how often and after how many seconds a job that failed is tried again. */
export const queueOptions = {
  // About two hours in all: a mail server that is away for ten minutes loses nothing (ecosystem R10).
  'send-mail': { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  'make-picture-variants': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'make-data-export': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  // The next one comes in five minutes.
  'announce-verdicts': { retryLimit: 0 },
  // A provider that is away for hours loses nothing; what is left after that the night reads.
  'read-payment-event': { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  'carry-out-withdrawal': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  // The next one comes in ten minutes.
  'find-vote-clusters': { retryLimit: 0 },
  // The next one comes in an hour.
  'count-bridges': { retryLimit: 0, expireInSeconds: 3600 },
  'settle-checkouts': { retryLimit: 0 },
  // Each subscription is some questions to the provider, which may be slow: fifteen minutes, the usual, are too few.
  'reconcile-subscriptions': { retryLimit: 2, retryDelay: 600, expireInSeconds: 6 * 3600 },
  // The next one comes in a quarter of an hour.
  'settle-stories': { retryLimit: 0 },
  // The next one comes in a quarter of an hour.
  'tell-reports': { retryLimit: 0 },
  // The next one comes in a quarter of an hour.
  'tell-overdue-endings': { retryLimit: 0 },
  // The next one comes in an hour, and counts what this one did not.
  'count-days': { retryLimit: 0, expireInSeconds: 3600 },
  'rebuild-counters': { retryLimit: 2, retryDelay: 600 },
  'clean-up': { retryLimit: 2, retryDelay: 600 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof queueOptions;

/** Whether the program has a queue of this name. */
export const isQueue = (name: string): name is QueueName => Object.hasOwn(queueOptions, name);
