import type { QueueOptions } from 'pg-boss';

/** Every queue with how often and after how many seconds a job that failed is tried again. */
export const queueOptions = {
  // About two hours in all: a mail server that is away for ten minutes loses nothing (ecosystem R10).
  'send-mail': { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  'make-data-export': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  // The next one comes in five minutes.
  'announce-verdicts': { retryLimit: 0 },
  'rebuild-counters': { retryLimit: 2, retryDelay: 600 },
  'clean-up': { retryLimit: 2, retryDelay: 600 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof queueOptions;
