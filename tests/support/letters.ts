import { sql } from 'drizzle-orm';
import type { Block } from '#features/newsletters/blocks.ts';
import type { NewsletterKind } from '#features/newsletters/kinds.ts';
import type { Db } from '#platform/db.ts';

interface GivenLetter {
  kind: NewsletterKind;
  /** null is one that has not gone out. */
  number: number | null;
  subject?: string;
  preview?: string;
  blocks?: Block[];
}

/** Puts a letter, without parts where none are given, into the archive, or among those that are written. */
export async function insertLetter(
  db: Db,
  { kind, number, subject = 'Titolo', preview = '', blocks = [] }: GivenLetter,
) {
  const at = new Date('2025-11-21T06:00:00Z');
  const sentAt = number === null ? null : at;
  await db.execute(sql`
    insert into newsletter_letters (kind, number, subject, preview, blocks, send_at, approved_at, started_at, created_at, updated_at)
    values (${kind}, ${number}, ${subject}, ${preview}, ${JSON.stringify(blocks)}::jsonb, ${at}, ${sentAt}, ${sentAt}, ${at}, ${at})`);
}
