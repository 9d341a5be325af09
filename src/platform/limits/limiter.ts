import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { fromNow } from '#lib/italian.ts';
import { AppError } from '#platform/app-error.ts';
import { keyFor } from '#platform/seal.ts';

/** How often something may be done, in a window that begins with the first time. */
export interface Limit {
  name: string;
  times: number;
  seconds: number;
}

/** Counts one more time for a key. Refuses beyond the limit with 429 and the seconds to wait. */
export type Limiter = (limit: Limit, key: string) => Promise<void>;

export const limitTexts = {
  tooMany: (seconds: number) => `Troppi tentativi. Riprova ${fromNow(seconds)}.`,
} as const;

/**
 * Limits whose counts are rows, so that every process counts the same. `factor` multiplies each of them
 * (RATE_LIMIT_FACTOR). Who was counted, and whether two limits counted the same, cannot be read from the rows without
 * the secret: some keys are e-mail addresses, and the end of a window tells to the instant when somebody did what others
 * must not know of them. While the database is away each process counts in its memory.
 */
export function createLimiter(pool: pg.Pool, factor: number, secret: string): Limiter {
  const hashKey = keyFor(secret, 'limits');
  const limiters = new Map<string, RateLimiterPostgres>();

  return async (limit, key) => {
    let limiter = limiters.get(limit.name);
    if (!limiter) {
      const options = { keyPrefix: limit.name, points: timesOf(limit, factor), duration: limit.seconds };
      limiter = new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(options),
      });
      limiters.set(limit.name, limiter);
    }
    await limiter.consume(hashed(hashKey, `${limit.name}:${key}`)).catch(refuse);
  };
}

/** The same where a row each time would cost more than what it protects: each process counts for itself, in its memory. */
export function createMemoryLimiter(factor: number): Limiter {
  const limiters = new Map<string, RateLimiterMemory>();

  return async (limit, key) => {
    let limiter = limiters.get(limit.name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: timesOf(limit, factor), duration: limit.seconds });
      limiters.set(limit.name, limiter);
    }
    await limiter.consume(key).catch(refuse);
  };
}

/** How often something may be done, where a factor multiplies every limit. */
export const timesOf = (limit: Limit, factor: number): number => Math.ceil(limit.times * factor);

/** The refusal of whoever does something too often, and when another try may succeed. */
export function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too_many_requests', limitTexts.tooMany(retryAfterSeconds), { retryAfterSeconds });
}

function hashed(hashKey: Buffer, key: string): string {
  return createHmac('sha256', hashKey).update(key).digest('base64url');
}

function refuse(rejected: unknown): never {
  if (!(rejected instanceof RateLimiterRes)) throw rejected;
  throw tooMany(rejected.msBeforeNext);
}
