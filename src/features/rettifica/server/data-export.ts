import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

/** The rettifiche and replies that somebody asked for while they were signed in. */
export const replyRequestsPart = partOf({
  name: 'richiesteDiRettifica',
  title: 'Le rettifiche e le repliche che hai chiesto',
  statement: (userId) => sql`
    select a.title as articolo, q.receipt as numero, q.kind as tipo, q.name as nome, q.email, q.concern as motivo,
      q.text as testo, q.received_at as ricevuta, q.status as stato, q.refusal as rifiuto
    from reply_requests q join articles a on a.id = q.article_id
    where q.user_id = ${userId} order by q.received_at, q.id`,
});
