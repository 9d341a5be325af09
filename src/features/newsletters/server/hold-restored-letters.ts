import { z } from 'zod';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';

/**
 * After a restore: makes drafts again of the approved letters whose hour came and which had not begun when the copy was made.
 * They may have gone out since, and with them the marks by which no reader gets one twice are gone: whoever knows approves
 * them anew. Answers them in the order of their hours.
 */
export async function holdRestoredLetters({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<z.infer<typeof HeldRow>[]> {
  const at = now();
  return db.transaction(async (tx) => {
    const held = await rows(tx, HeldRow)`
      update newsletter_letters set approved_at = null, approved_by = null, version = version + 1, updated_at = ${at}
      where approved_at is not null and started_at is null and send_at <= ${at}
      returning id, subject, send_at as "sendAt"`;
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

const HeldRow = z.object({ id: z.uuid(), subject: z.string(), sendAt: z.date() });
