import { sql } from 'drizzle-orm';

/**
 * Where whoever sent the request `r` is answered: at their account's address as it is now, which may be another than when
 * they asked; without an account at the one that they gave. Empty where they have left.
 */
export const answerAddress = sql`coalesce((select email from users where id = r.user_id), r.email)`;
