import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { takesMails } from '#platform/mail/suppressions.ts';
import { rows } from '#platform/rows.ts';

export interface Reader {
  id: string;
  name: string;
  email: string;
  /** Whether mails may go there: an address that refused one, or whose owner reported one, is left alone. */
  takesMails: boolean;
}

/** Of some people those whom something may be sent to: with an address that they confirmed, and not suspended. */
export async function reachableReaders(db: Queryable, ids: readonly string[], at: Date): Promise<Reader[]> {
  if (ids.length === 0) return [];
  return rows(db, ReaderRow)`
    select id, name, email, ${takesMails(sql`users.email`)} as "takesMails" from users
    where id = any (${sql.param([...ids])}::uuid[]) and email_verified
      and not (banned and coalesce(ban_expires > ${at}, true)) order by id`;
}

const ReaderRow = z.object({ id: z.uuid(), name: z.string(), email: z.string(), takesMails: z.boolean() });
