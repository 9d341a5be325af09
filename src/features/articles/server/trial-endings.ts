import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { IdRow, oneRow } from '#platform/rows.ts';
import type { TrialEnding } from '../contract.ts';
import { isPublic } from './queries.ts';

interface RecordedEnding extends TrialEnding {
  articleId: string;
  recordedAt: Date;
  recordedBy: string;
}

/** Records how the proceeding behind a Trial ended, in place of what waits to be published; answers its new id. */
export async function recordTrialEnding(tx: Tx, ending: RecordedEnding): Promise<string> {
  const { articleId, outcome, endedOn, source, sourceUrl, recordedAt, recordedBy } = ending;
  const { id } = await oneRow(tx, IdRow)`
    insert into trial_endings (article_id, outcome, ended_on, source, source_url, recorded_at, recorded_by)
    values (${articleId}, ${outcome}, ${endedOn}, ${source}, ${sourceUrl}, ${recordedAt}, ${recordedBy})
    on conflict (article_id, (published_at is null)) do update set id = excluded.id, outcome = excluded.outcome,
      ended_on = excluded.ended_on, source = excluded.source, source_url = excluded.source_url,
      recorded_by = excluded.recorded_by
    returning id`;
  return id;
}

/** Lets readers see a recorded ending, in place of the one that they saw. */
export async function publishTrialEnding(
  tx: Tx,
  { id, articleId }: { id: string; articleId: string },
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx.execute(sql`delete from trial_endings where article_id = ${articleId} and published_at is not null`);
  await tx.execute(sql`update trial_endings set published_at = ${at}, published_by = ${by} where id = ${id}`);
}

/**
 * Two parts of a `with`: endings recorded before an instant whose public page does not say so are noted as told of, each
 * once, and selected as `told` with `article_id`, `outcome`, `ended_on` and `recorded_at`.
 */
export const overdueEndingParts = ({ since, at, atOnce }: { since: Date; at: Date; atOnce: number }): SQL => sql`
  overdue as (
    select e.id from trial_endings e join articles a on a.id = e.article_id
    where e.published_at is null and e.overdue_told_at is null and e.recorded_at <= ${since}
      and ${sql.raw(isPublic)}
    order by e.recorded_at limit ${atOnce} for update of e skip locked
  ), told as (
    update trial_endings e set overdue_told_at = ${at} from overdue o where e.id = o.id
    returning e.article_id, e.outcome, e.ended_on, e.recorded_at
  )`;
