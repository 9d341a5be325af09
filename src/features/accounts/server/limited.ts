import { sql, type Placeholder, type SQL } from 'drizzle-orm';

/**
 * Whether an account's comments wait for a moderator at an instant, because of a limit that stands, as a term of SQL;
 * `userId` is the term that names the account. One look into an index.
 */
export function hasLimit(userId: SQL, at: Date | Placeholder): SQL {
  return sql`exists (select from sanctions limits where limits.user_id = ${userId} and limits.kind = 'limit'
    and limits.lifted_at is null and limits.starts_at <= ${at}::timestamptz and limits.ends_at > ${at}::timestamptz)`;
}
