import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { CorrectionKind } from '../correction-kinds.ts';
import type { LoggedEventKind } from '../event-kinds.ts';
import { noteChanged } from './visibility.ts';

interface NewCorrection {
  kind: CorrectionKind;
  what: string;
  why: string;
  /** Where one section alone was changed, its place from 0. */
  section?: number | null;
  /** What happened, where that is more than that something was changed. */
  event?: LoggedEventKind;
  userId: string | null;
  at: Date;
}

/** Writes an entry into the public log, and lets it be seen on the page of its article, which was changed by it. */
export async function writeCorrection(
  tx: Tx,
  articleId: string,
  { kind, what, why, section = null, event = kind, userId, at }: NewCorrection,
): Promise<void> {
  await tx.execute(sql`
    with entry as (
      insert into corrections (article_id, kind, what, why, section, at, user_id)
      values (${articleId}, ${kind}, ${what}, ${why}, ${section}, ${at}, ${userId}) returning id, article_id, at
    )
    insert into events (article_id, kind, at, correction_id) select article_id, ${event}, at, id from entry`);
  await noteChanged(tx, articleId, at);
  await announceChange(tx, [`article:${articleId}`, 'articles']);
}
