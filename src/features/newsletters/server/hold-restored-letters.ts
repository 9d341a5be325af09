import { sql } from 'drizzle-orm';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import type { Services } from '#platform/services.ts';
import { takeApproval, type Reopened } from './take-approval.ts';

/**
 * After a restore: makes drafts again of the approved letters whose hour came and which had not begun when the copy was made.
 * They may have gone out since, and with them the marks by which no reader gets one twice are gone: whoever knows approves
 * them anew. Answers them in the order of their hours.
 */
export async function holdRestoredLetters({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Reopened[]> {
  const at = now();
  return db.transaction(async (tx) => {
    const held = await takeApproval(tx, sql`started_at is null and send_at <= ${at}`, at);
    for (const { id } of held) {
      await writeAudit(tx, {
        actor: commandLine,
        action: 'newsletter.restore',
        target: { kind: 'newsletter', id },
        at,
      });
    }
    return held.toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime());
  });
}
