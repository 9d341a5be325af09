import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { adminTexts } from '../admin-texts.ts';
import { canSignIn } from './reset-links.ts';

const Admins = z.object({ isAdmin: z.boolean(), others: z.boolean() });

/** Somebody of the newsroom, as messages reach them. */
export const Colleague = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/**
 * Holds everything that can take an admin away until the transaction ends, so that two who do it at once do not each
 * count on the other. To be asked before any row is locked.
 */
export async function holdAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('the last admin'))`);
}

/** Refuses to take away the last admin who can act as one (`isAbleAdmin`; 409; product rules 4.15). */
export async function refuseLastAdmin(db: Queryable, userId: string, at: Date): Promise<void> {
  const { isAdmin, others } = await oneRow(db, Admins)`
    select exists (select from users where id = ${userId} and role = 'admin') as "isAdmin",
      exists (select from users u where ${isAbleAdmin(at)} and u.id <> ${userId}) as others`;
  if (isAdmin && !others) throw new AppError('conflict', adminTexts.lastAdmin);
}

/** Whether somebody (as `u`) is suspended, at an instant that the statement may hold itself. */
export const isSuspended = (at: Date | SQL): SQL => sql`(u.banned and coalesce(u.ban_expires > ${at}, true))`;

/** Whether somebody (as `u`) is of the newsroom, and not suspended. */
export const isActiveStaff = (at: Date | SQL): SQL => sql`u.role in ('writer', 'admin') and not ${isSuspended(at)}`;

/**
 * Whether somebody (as `u`) can act as one of the newsroom: is not suspended, and can come in. Whoever was invited has the
 * role before they open the link, which they may never do.
 */
export const isAbleStaff = (at: Date | SQL): SQL => sql`${isActiveStaff(at)} and ${canSignIn}`;

const isAbleAdmin = (at: Date): SQL => sql`u.role = 'admin' and ${isAbleStaff(at)}`;

/** Every admin who can act as one (`isAbleAdmin`): who may decide, and is told what happens. */
export function activeAdmins(db: Queryable, at: Date): Promise<Colleague[]> {
  return rows(db, Colleague)`select u.id, u.name, u.email from users u where ${isAbleAdmin(at)}`;
}
