import { sql, type SQL } from 'drizzle-orm';

/** Whether the clock of a row is in its last quarter, as `reportClock` has it, or over. */
export const isEnding = (since: SQL, at: Date): SQL => sql`(due_at - ${at}::timestamptz) * 4 <= due_at - ${since}`;
