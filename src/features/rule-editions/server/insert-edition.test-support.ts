import { sql } from 'drizzle-orm';
import { oneRow, IdRow } from '#platform/rows.ts';
import type { Db } from '#platform/db.ts';
import type { EditionChange, RulePage } from '../kinds.ts';
import { forgetEditions } from './in-force.ts';

interface Given {
  page?: RulePage;
  number?: number;
  text?: string | null;
  summary?: string;
  change?: EditionChange;
  holdsFrom: string;
  approvedAt?: string;
  withdrawnAt?: string | null;
}

/** Puts an approved edition into the database, as if somebody had announced it. */
export async function insertEdition(
  db: Db,
  {
    page = 'terms',
    number = 1,
    text = 'Le nostre regole.\n\n## Leggere\n\nSi legge gratis.',
    summary = 'Chi commenta firma.',
    change = 'acceptance',
    holdsFrom,
    approvedAt = '2026-11-01T10:00:00Z',
    withdrawnAt = null,
  }: Given,
): Promise<string> {
  const { id } = await oneRow(db, IdRow)`
    insert into rule_editions
      (page, number, text, summary, change, holds_from, created_at, updated_at, approved_at, withdrawn_at)
    values (${page}, ${number}, ${text}, ${summary}, ${change}, ${holdsFrom}, ${approvedAt}, ${approvedAt},
      ${approvedAt}, ${withdrawnAt}) returning id`;
  forgetEditions(db);
  return id;
}

/** Takes every edition away, which the database lets nobody do else. */
export async function emptyEditions(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`
    alter table rule_editions disable trigger user;
    alter table rule_acceptances disable trigger user;
    delete from rule_acceptances;
    delete from rule_tellings;
    delete from rule_editions;
    alter table rule_acceptances enable trigger user;
    alter table rule_editions enable trigger user`),
  );
  forgetEditions(db);
}
