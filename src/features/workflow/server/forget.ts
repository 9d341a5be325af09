import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';

/**
 * What becomes of the newsroom's work of somebody who leaves. Their parts and presence go with the account, and no row of
 * what they wrote, signed or decided leads to a person any more; a turn that was not submitted was seen by nobody and is
 * emptied.
 */
export async function forgetDrafting(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update draft_turns t set content = '{"title": "", "content": ""}'::jsonb, version = version + 1
    from draft_people p
    where p.draft_id = t.draft_id and p.user_id = ${userId} and t.submitted_at is null
      and p.part = 'author_' || t.perspective`);
}
