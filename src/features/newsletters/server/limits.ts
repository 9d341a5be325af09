import type { Limit } from '#platform/limits/limiter.ts';
import { limitPair } from '#platform/limits/limit-both.ts';
import { day, hour, minute } from '#platform/limits/seconds.ts';

/** Asking for the letter: for each network address, and for each mailbox, which anybody may have typed. */
export const askLimits = {
  address: { name: 'newsletter-ask', times: 20, seconds: hour },
  mailbox: { name: 'newsletter-mailbox', times: 3, seconds: day },
} as const satisfies Record<string, Limit>;

/** Agreeing by a key, and stopping: a provider does it for many readers from few addresses. */
export const keyLimit = { name: 'newsletter-key', times: 600, seconds: minute } as const satisfies Limit;

/** What the newsroom does with letters: an editor that saves every few seconds, and the hand beside it. */
export const deskLimits = limitPair('newsletter-desk', { person: 120, address: 1200, seconds: minute });

/** A letter sent to oneself. */
export const testLimit = { name: 'newsletter-test', times: 20, seconds: hour } as const satisfies Limit;
