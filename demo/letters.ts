import { sql } from 'drizzle-orm';
import { settingDefaults } from '#features/settings/contract.ts';
import type { NewsletterKind } from '#features/newsletters/kinds.ts';
import { nextSending } from '#features/newsletters/rules.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';
import { demoLetters } from './letter-texts.ts';

/** When the letter of so many weeks ago went out, and was written; the next one is not written by its eve. */
export function letterTimes(kind: NewsletterKind, ago: number, now: Date): { sendAt: Date; writtenAt: Date } {
  const sendAt = addRomeDays(nextSending(kind, now, settingDefaults.letters), -7 * ago);
  return { sendAt, writtenAt: addRomeDays(sendAt, ago === 0 ? -7 : -1) };
}

/** The letters that the demo's newsroom has sent so far, of which no mail is left, and the draft of the next one. */
export async function insertLetters(tx: Tx, now: Date): Promise<void> {
  for (const { kind, ago, subject, preview, blocks } of demoLetters) {
    const { sendAt, writtenAt } = letterTimes(kind, ago, now);
    const sentAt = ago === 0 ? null : sendAt;
    await tx.execute(sql`
      insert into newsletter_letters (kind, number, subject, preview, blocks, send_at, written_by, written_at, approved_by,
        approved_at, started_at, queued_at, created_at, updated_at)
      select ${kind}, ${sentAt ? (kind === 'weekly' ? 3 : 2) - ago : null}, ${subject}, ${preview},
        ${JSON.stringify(blocks)}::jsonb, ${sendAt}, w.id, ${writtenAt}, case when ${sentAt}::timestamptz is null then null else a.id end,
        ${sentAt}, ${sentAt}, ${sentAt}, ${writtenAt}, ${sentAt ?? writtenAt}
      from users w, users a where w.email = 'tribuna@demo.example' and a.email = 'admin@demo.example'`);
  }
}
