import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { accountTexts } from '../texts.ts';
import type { SignedIn } from './guards.ts';

/**
 * Refuses (403) whoever lost the role since their request came in: to be asked after `holdAdmins`, so that of two admins
 * who take the role from each other at once one alone succeeds.
 */
export async function requireStillAdmin(tx: Tx, who: SignedIn): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from users u join sessions s on s.user_id = u.id and s.id = ${who.sessionId}
    where u.id = ${who.id} and u.role = 'admin'`);
  if (rows.length === 0) throw new AppError('forbidden', accountTexts.notAllowed);
}
