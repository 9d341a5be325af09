import { z } from 'zod';
import { isSuspended } from '#features/accounts/server/admins.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';

const Suspension = z.object({ isNow: z.boolean(), endedAt: z.date().nullable() });

/**
 * Since when a person has been able to answer what waits for them since `since`: later, where they were suspended
 * meanwhile. Undefined while they are suspended.
 */
export async function ableSince(db: Queryable, userId: string, since: Date, at: Date): Promise<Date | undefined> {
  const suspension = await firstRow(db, Suspension)`
    select ${isSuspended(at)} as "isNow", greatest(case when u.banned then u.ban_expires end,
      (select max(least(x.ends_at, x.lifted_at)) from sanctions x where x.user_id = u.id and x.kind = 'suspend')) as "endedAt"
    from users u where u.id = ${userId}`;
  if (suspension?.isNow) return undefined;
  const endedAt = suspension?.endedAt;
  return endedAt && endedAt > since ? endedAt : since;
}
