import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** What was used up of each limit until when, in the form that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
