import { quoted } from '#platform/sql-words.ts';
import type { Cause } from '../rules.ts';

/** What happens to an article that whoever has to do with it is told of, by how they have. */
const toFollowers = `e.public and e.kind <> 'published'`;
const toVoters = `e.public and e.kind in (${quoted(['verdict', 'ending', 'correction', 'reply', 'retraction', 'addition'])})`;
const toSupporters = `e.public and e.kind not in (${quoted(['published', 'verdict'])})`;
const toReaders = `e.public and e.kind in (${quoted(['correction', 'reply', 'retraction'])})`;

/** Of several causes the one that is said, the first of these. */
const order: readonly Cause[] = [
  'wrote',
  'mentioned',
  'followed',
  'voted',
  'supported',
  'author',
  'place',
  'topic',
  'read',
];

/**
 * Who has to do with an article that something happened to afterwards, and whom its comments answer or name. Of a vote it
 * is known here that it was cast, and nothing else.
 */
const relations = (commentsSince: string) => `
  select f.user_id, e.id, 'followed' as cause, null as name
  from follows f join events e on e.article_id = f.article_id and e.at > f.since and ${toFollowers} where f.kind = 'case'
  union all
  select v.user_id, e.id, 'voted', null
  from votes v join events e on e.article_id = v.article_id and e.at > v.created_at and ${toVoters}
  where v.user_id is not null
  union all
  select s.user_id, e.id, 'supported', null
  from supports s join events e on e.article_id = s.article_id and e.at > s.created_at and ${toSupporters}
  where s.user_id is not null
  union all
  select r.user_id, e.id, 'read', null
  from article_reads r join events e on e.article_id = r.article_id and e.at > r.read_at and ${toReaders}
  union all
  select f.user_id, e.id, 'author', w.name
  from follows f join authors w on w.id = f.author_id join article_authors x on x.author_id = f.author_id
  join events e on e.article_id = x.article_id and e.at > f.since and e.kind = 'published'
  union all
  select f.user_id, e.id, 'place', f.word
  from follows f join dal_basso_details d on f.word in (d.province, d.province || ':' || d.place)
  join events e on e.article_id = d.article_id and e.at > f.since and e.kind = 'published' where f.kind = 'place'
  union all
  select f.user_id, e.id, 'topic', f.word
  from follows f join articles a on a.topics @> array[f.word]
  join events e on e.article_id = a.id and e.at > f.since and e.kind = 'published' where f.kind = 'topic'
  union all
  select x.user_id, e.id, case e.kind when 'mention' then 'mentioned' else 'wrote' end, null
  from comment_events x join events e on e.id = x.event_id
  where x.user_id is not null and x.at > ${commentsSince}`;

/**
 * Who is to be told of which event and why, once each: rows of (user_id, id, cause, name). `condition` narrows them by
 * `r.user_id` and `r.id`, and of what happened among comments nothing is older than `commentsSince`. What was so before
 * somebody had to do with it is no news to them.
 */
export const relatedTo = (condition: string, commentsSince = `'-infinity'::timestamptz`) => `(
  select distinct on (r.user_id, r.id) r.user_id, r.id, r.cause, r.name
  from (${relations(commentsSince)}) r
  where ${condition} order by r.user_id, r.id, array_position(array[${quoted(order)}], r.cause))`;
