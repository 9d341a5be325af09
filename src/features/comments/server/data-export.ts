import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

/** What somebody wrote, with what it said before it was changed. */
export const commentsPart = partOf({
  name: 'commenti',
  title: 'I tuoi commenti',
  statement: (userId) => sql`
    select a.title as articolo, c.content as testo, c.status as stato, c.created_at as data,
      c.edited_at as modificato, c.likes_count as "miPiace",
      (select string_agg(to_char(r.replaced_at at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI') || ': ' || r.content,
         E'\n' order by r.replaced_at) from comment_revisions r where r.comment_id = c.id) as "versioniPrecedenti"
    from comments c join articles a on a.id = c.article_id where c.user_id = ${userId} order by c.created_at`,
});

/** The comments that somebody likes; of what others wrote only what everybody may read, as it reads today. */
export const commentLikesPart = partOf({
  name: 'miPiace',
  title: 'I tuoi mi piace',
  statement: (userId) => sql`
    select a.title as articolo, case when c.status = 'published' then left(c.content, 200) end as commento,
      l.created_at as data
    from comment_likes l join comments c on c.id = l.comment_id join articles a on a.id = c.article_id
    where l.user_id = ${userId} and l.liked order by l.created_at`,
});
