import { sql, type SQL } from 'drizzle-orm';
import { insertCommentEvents } from '#features/articles/server/record-events.ts';
import { romeDate, romeDayBounds } from '#lib/rome-time.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { bridgeFrom, mostMentioned } from '../rules.ts';

/**
 * Writes down whom a comment that is published answers and whom it names by their user names (`@ada`), each person once,
 * whatever becomes of its text and however often it comes back: the first of those that it names, and not its writer.
 */
export async function recordReplyAndMentions(tx: Tx, commentId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    with published as (
      select id, article_id, parent_id, in_reply_to, user_id, content, ${at}::timestamptz as at
      from comments where id = ${commentId}
    ), ${replyAndMentionParts} select`);
}

/** Parts of a statement that do so for comments which `published` has, with the hour since when they are. */
export const replyAndMentionParts: SQL = sql`
  replies as (
    select p.id as comment_id, p.article_id, 'comment_reply' as kind, o.user_id, p.at
    from published p join comments o on o.id = coalesce(p.in_reply_to, p.parent_id) where o.user_id <> p.user_id
  ), mentioned as (
    select x.comment_id, x.user_id from comment_events x join published p on p.id = x.comment_id
    where x.user_id is not null and not exists (
      select from replies r where (r.comment_id, r.user_id) = (x.comment_id, x.user_id))
  ), mentions as (
    select p.id, p.article_id, 'mention', n.id, p.at
    from published p cross join lateral (
      select u.id
      from regexp_matches(p.content, '(?:^|[^a-z0-9_@])@([a-z0-9_]{3,30})(?![a-z0-9_])', 'gi') with ordinality n (name, place)
      join users u on u.username = lower(n.name[1])
      where u.id <> p.user_id
        and not exists (
          select from (select * from mentioned union all select comment_id, user_id from replies) m
          where (m.comment_id, m.user_id) = (p.id, u.id))
      group by u.id order by min(n.place)
      limit greatest(0, ${sql.raw(String(mostMentioned))} - (select count(*) from mentioned m where m.comment_id = p.id))) n
    where p.content like '%@%'
  ), found as (
    select * from replies r where not exists (
      select from comment_events x where (x.comment_id, x.user_id) = (r.comment_id, r.user_id))
    union all select * from mentions
  ), ${recordParts()}`;

/**
 * Writes down which comments of an article have become bridges, each once. Of when only the day in Rome is kept: the hour
 * would tell who follows the votes of that hour something about them.
 */
export async function recordBridges(tx: Tx, articleId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with facts as materialized (
      select gen_random_uuid() as event_id, c.id as comment_id, c.article_id, 'bridge' as kind, null::uuid as user_id,
        ${romeDayBounds(romeDate(now)).from}::timestamptz as at
      from comments c where c.article_id = ${articleId} and c.bridge_score >= ${bridgeFrom} and c.status = 'published'
        and not exists (select from comment_events x where x.comment_id = c.id and x.user_id is null)
    ), ${insertParts()} select`);
}

/**
 * Writes down which published replies have no event, as those that a process of an earlier release let through while this
 * one was already there. Answers how many. Whom a comment names is not looked up again: names change their owners.
 */
export async function settleReplies(tx: Queryable): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with found as (
      select r.id as comment_id, r.article_id, 'comment_reply' as kind, o.user_id, r.created_at as at
      from comments r join comments o on o.id = coalesce(r.in_reply_to, r.parent_id)
      where r.status = 'published' and o.user_id <> r.user_id
        and not exists (select from comment_events x where (x.comment_id, x.user_id) = (r.id, o.user_id))
    ), ${recordParts()} select from facts`);
  return rowCount ?? 0;
}

/**
 * What was `found` becomes events, but for whoever leaves, or changes name or address, at this very moment: they are not
 * waited for, as that could be in a circle.
 */
function recordParts(): SQL {
  return sql`new_facts as materialized (
    select gen_random_uuid() as event_id, f.* from found f
  ), there as (
    select id from users where id in (select user_id from new_facts) for key share skip locked
  ), facts as (
    select * from new_facts where user_id in (select id from there)
  ), ${insertParts()}`;
}

/** Each of `facts` becomes an event, and what of it is the comment’s. */
function insertParts(): SQL {
  return sql`noted as (${insertCommentEvents(sql`facts`)}), noted_of_comments as (
    insert into comment_events (event_id, comment_id, user_id, at) select event_id, comment_id, user_id, at from facts
  )`;
}
