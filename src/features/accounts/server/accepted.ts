import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { users } from './schema.ts';

/** The editions of the rules that hold, each the day since when: `2025-11-20`. */
export interface Editions {
  terms: string;
  privacy: string;
}

const accepted = new AsyncLocalStorage<{ editions: Editions; at: Date }>();

/**
 * Does what may make an account, whose owner accepts these editions by asking for it. They are known before it begins: in
 * Better Auth's transaction a second connection could wait for the first for ever when many sign up at once.
 */
export function accepting<Result>(editions: Editions, at: Date, work: () => Promise<Result>): Promise<Result> {
  return accepted.run({ editions, at }, work);
}

/** What a new account keeps of what its owner accepted; nothing where nobody asked for it. */
export function acceptedNow() {
  const acceptance = accepted.getStore();
  if (!acceptance) return {};
  const { editions, at } = acceptance;
  return { termsVersion: editions.terms, privacyVersion: editions.privacy, termsAcceptedAt: at };
}

/** Keeps with an account which edition of a page its owner accepted last, and when. */
export async function noteAccepted(
  db: Queryable,
  userId: string,
  page: keyof Editions,
  edition: string,
  at: Date,
): Promise<void> {
  const accepted = page === 'terms' ? { termsVersion: edition } : { privacyVersion: edition };
  await db
    .update(users)
    .set({ ...accepted, termsAcceptedAt: at })
    .where(eq(users.id, userId));
}
