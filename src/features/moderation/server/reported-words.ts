import { sql, type SQL } from 'drizzle-orm';

/**
 * What a comment `c` says; where its author deleted it, what it said at the instant of a report that waits for an answer,
 * so that whoever answers has read it. Null as instant: none waits, and what was deleted is not shown.
 */
export const wordsWhenReported = (at: SQL): SQL => sql`case when c.status = 'deleted' then coalesce(
  (select v.content from comment_revisions v where v.comment_id = c.id and v.replaced_at >= ${at}
   order by v.replaced_at, v.id limit 1), '') else c.content end`;
