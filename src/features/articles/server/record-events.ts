import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { supportGoal } from '../support-stages.ts';
import { promisesOfStages } from './promises.ts';
import type { articles, trialVerdicts } from './schema.ts';

/** Writes down when an article comes out, or that it does not. What came out stays written, at the hour that its row has. */
export async function recordPublication(
  tx: Queryable,
  articleId: string,
  { status, publishedAt }: Pick<typeof articles.$inferInsert, 'status' | 'publishedAt'>,
): Promise<void> {
  if (status !== 'published') return dropPublicationToCome(tx, articleId);
  // An hour to come may be moved, and so may that of an imported file.
  await tx.execute(sql`
    insert into events (article_id, kind, at) values (${articleId}, 'published', ${publishedAt})
    on conflict (article_id, kind) where kind in ('published', 'verdict')
      do update set at = excluded.at where events.at <> excluded.at`);
}

/** Takes back that an article would come out. */
export async function dropPublicationToCome(tx: Queryable, articleId: string): Promise<void> {
  await tx.execute(sql`delete from events where article_id = ${articleId} and kind = 'published' and at > now()`);
}

/** Writes down that a jury decided, when its verdict is announced. */
export async function recordVerdict(
  tx: Queryable,
  { articleId, closedAt }: Pick<typeof trialVerdicts.$inferInsert, 'articleId' | 'closedAt'>,
): Promise<void> {
  await tx.execute(sql`insert into events (article_id, kind, at) values (${articleId}, 'verdict', ${closedAt})`);
}

/** A part of a statement that writes down what happened among comments: `from` has (event_id, article_id, kind, at). */
export const insertCommentEvents = (from: SQL): SQL => sql`
  insert into events (id, article_id, kind, at, public) select event_id, article_id, kind, at, false from ${from}`;

/**
 * Writes down what happened and has no event, as what a process of an earlier release did while another one was already
 * there, and the hour of what is to come as its article has it. Answers how many events were not as their causes say.
 */
export async function settleEvents(tx: Queryable): Promise<number> {
  const statements = [
    sql`insert into events (article_id, kind, at) select id, 'published', published_at from articles
      where status = 'published' on conflict do nothing`,
    sql`update events e set at = a.published_at from articles a
      where a.id = e.article_id and e.kind = 'published' and a.status = 'published' and e.at <> a.published_at`,
    sql`delete from events e using articles a
      where a.id = e.article_id and e.kind = 'published' and e.at > now() and a.status <> 'published'`,
    sql`insert into events (article_id, kind, at, stage) select article_id, 'stage', reached_at, stage from support_stages
      on conflict do nothing`,
    promisesOfStages('support_stages'),
    sql`insert into events (article_id, kind, at, stage)
      select article_id, 'promise_kept', kept_at, stage from promises where kept_at is not null and stage <> ${supportGoal}
      union all select article_id, 'promise_answered', answered_at, stage from promises where answered_at is not null
      union all select article_id, 'promise_impossible', impossible_at, stage from promises where impossible_at is not null
      union all select article_id, 'promise_late', late_told_at, stage from promises where late_told_at is not null
      on conflict do nothing`,
    sql`insert into events (article_id, kind, at) select article_id, 'verdict', closed_at from trial_verdicts
      on conflict do nothing`,
    sql`insert into events (article_id, kind, at, correction_id)
      select c.article_id, case when exists (
          select from audit_events x where x.action = 'trial.publish_ending' and x.target_kind = 'article'
            and x.target_id = c.article_id::text and x.at = c.at
        ) then 'ending' else c.kind end, c.at, c.id from corrections c
      on conflict do nothing`,
  ];
  let differences = 0;
  for (const statement of statements) differences += (await tx.execute(statement)).rowCount ?? 0;
  return differences;
}
