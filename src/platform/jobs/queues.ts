import type { QueueOptions } from 'pg-boss';
import { mailsKeptDays } from '../mail/kept-days.ts';

/**
 * Of a process that was killed no sign of life comes any more: its jobs are taken up by others, or by itself when it is
 * back. 20 seconds without one, 10 until somebody looks, and at most 10 before the first new try: within a minute in all.
 * A job that takes long gives its signs as long as its process lives, and is not begun twice.
 */
export const signOfLife = { everySeconds: 5, missedAfterSeconds: 20, lookEverySeconds: 10 };

/** Of a job that failed: tried again after 5 to 10 seconds, then after twice as long each time. */
const soonThenSlower = { retryDelay: 5, retryBackoff: true };
/** About two hours in all: a mail server that is away for ten minutes loses nothing. */
const mail = { ...soonThenSlower, retryLimit: 10 };

/** Every queue with how often and after how many seconds a job that failed is tried again. */
export const queueOptions = {
  // What somebody waits for at this moment, who signs in, registers or has forgotten a password.
  'send-account-mail': mail,
  'send-mail': mail,
  'make-picture-variants': { ...soonThenSlower, retryLimit: 6 },
  'make-data-export': { ...soonThenSlower, retryLimit: 6 },
  // The next one comes in five minutes.
  'announce-verdicts': { retryLimit: 0 },
  // A provider that is away for hours loses nothing; what is left after that the night reads.
  'read-payment-event': { ...soonThenSlower, retryLimit: 10 },
  // No charge waits: the suspension may be days before the renewal, or hours.
  'end-suspended-plan': { ...soonThenSlower, retryLimit: 14 },
  'carry-out-withdrawal': { ...soonThenSlower, retryLimit: 14 },
  // The next one comes in a minute.
  'renew-vote-snapshots': { retryLimit: 0 },
  'show-vote-points': { retryLimit: 0 },
  // The next one comes in ten minutes.
  'find-vote-clusters': { retryLimit: 0 },
  // The next one comes in a minute.
  'reach-stages': { retryLimit: 0 },
  // The next one comes in an hour.
  'count-bridges': { retryLimit: 0, expireInSeconds: 3600 },
  'settle-checkouts': { retryLimit: 0 },
  // Each subscription is some questions to the provider, which may be slow: fifteen minutes, the usual, are too few.
  'reconcile-subscriptions': { ...soonThenSlower, retryLimit: 8, expireInSeconds: 6 * 3600 },
  // Each mail is some questions to the provider; whom one that was away kept from it the next day tells.
  'remind-supporters': { ...soonThenSlower, retryLimit: 8, expireInSeconds: 3 * 3600 },
  // The next one comes in a quarter of an hour.
  'settle-stories': { retryLimit: 0 },
  // The next one comes in a quarter of an hour.
  'tell-reports': { retryLimit: 0 },
  // The next one comes in a quarter of an hour.
  'tell-overdue-endings': { retryLimit: 0 },
  // The next one comes in a quarter of an hour.
  'remind-replies': { retryLimit: 0 },
  // The next one comes in a quarter of an hour.
  'watch-promises': { retryLimit: 0 },
  // The next one comes in a minute, and goes on where this one was.
  'tell-readers': { retryLimit: 0 },
  // Said too late it is said in vain: about half an hour in all.
  'send-push': { ...soonThenSlower, retryLimit: 8 },
  // The next one comes in five minutes, and goes on where this one was.
  'queue-digests': { retryLimit: 0 },
  // The next one comes in a minute, and goes on where this one was.
  'prepare-letters': { retryLimit: 0 },
  // The next one comes in a minute, and goes on where this one was.
  'send-letters': { retryLimit: 0 },
  // The next one comes in a minute, and goes on where this one was.
  'announce-rules': { retryLimit: 0 },
  // The next one comes in an hour, and counts what this one did not.
  'count-days': { retryLimit: 0, expireInSeconds: 3600 },
  // The next one comes in a day, and closes what this one did not.
  'close-months': { ...soonThenSlower, retryLimit: 8 },
  'rebuild-counters': { ...soonThenSlower, retryLimit: 8 },
  'clean-up': { ...soonThenSlower, retryLimit: 8 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof queueOptions;

/** What a queue is made with: its own options and those that all have. */
export const optionsOf = (name: QueueName) => ({
  ...queueOptions[name],
  ...keptWhileWaiting,
  heartbeatSeconds: signOfLife.missedAfterSeconds,
  notify: true,
});

/**
 * A job that waits, and one that failed for good until somebody takes it up: as long as the mail that it may be about. Of
 * itself the queue forgets both after two weeks, and nobody is told.
 */
export const keptWhileWaiting = { retentionSeconds: mailsKeptDays * 86_400 };

/**
 * How many jobs of a queue one process does at the same time; of the others one. Mails wait for the server's answer most
 * of the time, and those of accounts have places of their own, which no slow crowd before them takes.
 */
export const atOnce: Partial<Record<QueueName, number>> = {
  'send-account-mail': 2,
  'send-mail': 4,
  'send-push': 4,
};

/**
 * What writes much at once: files, rows of everybody, messages by the hundred. It waits while the database's disk has no
 * room. Not the sending of mails, among which are those that say that the disk is full, and not the clean-up.
 */
export const needRoom: readonly QueueName[] = [
  'make-picture-variants',
  'make-data-export',
  'announce-verdicts',
  'tell-readers',
  'queue-digests',
  'send-letters',
  'announce-rules',
  'show-vote-points',
  'count-bridges',
  'rebuild-counters',
];

/** Whether the program has a queue of this name. */
export const isQueue = (name: string): name is QueueName => Object.hasOwn(queueOptions, name);
