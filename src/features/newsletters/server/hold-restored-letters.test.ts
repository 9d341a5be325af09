import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { holdRestoredLetters } from './hold-restored-letters.ts';
import { sendLetters } from './send-letters.ts';
import { watchLetters } from './watch-letters.ts';

const database = fileDatabase();
/** When the copy was made, and when it was restored. */
const copied = new Date('2026-11-27T05:00:00Z');
const restored = inHours(2);

test('a letter whose hour came between a copy and its restore is a draft again and goes to nobody', async () => {
  await insertPerson(database.db, { email: 'ada@prova.example', role: 'admin', twoFactorExempt: true });
  await database.db.execute(sql`update users set newsletter_weekly = true`);
  const due = await letter('Tasse', inHours(1), { isApproved: true });
  await letter('Mai approvata', inHours(1), { isApproved: false });
  await letter('Tra un mese', inHours(24 * 30), { isApproved: true });

  const services = testServices(database.db, restored);
  expect(await holdRestoredLetters(services)).toEqual([{ id: due, subject: 'Tasse', sendAt: inHours(1) }]);
  await sendLetters(services, { isMailed: true });
  // Nor does a mail say that nobody had approved it.
  await watchLetters(services);
  const { rows: mails } = await database.db.execute(sql`select subject from mails`);
  expect(mails).toEqual([]);
  const { rows } = await database.db.execute(sql`
    select subject, approved_at is not null as approved, started_at is not null as started from newsletter_letters
    order by subject`);
  expect(rows).toEqual([
    { subject: 'Mai approvata', approved: false, started: false },
    { subject: 'Tasse', approved: false, started: false },
    { subject: 'Tra un mese', approved: true, started: false },
  ]);
  const { rows: log } = await database.db.execute(
    sql`select actor_name, action, target_id from audit_events where target_kind = 'newsletter'`,
  );
  expect(log).toEqual([{ actor_name: 'Riga di comando', action: 'newsletter.restore', target_id: due }]);
});

async function letter(subject: string, sendAt: Date, { isApproved }: { isApproved: boolean }): Promise<string> {
  const words = { id: 'w', kind: 'text', title: '', text: 'Parole.' };
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into newsletter_letters (kind, subject, preview, blocks, send_at, written_at, approved_at, created_at, updated_at)
    values ('weekly', ${subject}, 'Una pagina', ${JSON.stringify([words])}::jsonb, ${sendAt}, ${copied},
      ${isApproved ? copied : null}, ${copied}, ${copied}) returning id`);
  return rows[0]!.id;
}

function inHours(hours: number): Date {
  return new Date(copied.getTime() + hours * 3_600_000);
}
