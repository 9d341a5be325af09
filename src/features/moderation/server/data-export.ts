import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

/** What somebody reported, and what came of it; of others' comments only what everybody may read, as it reads today. */
export const reportsPart = partOf({
  name: 'segnalazioni',
  title: 'Le tue segnalazioni',
  statement: (userId) => sql`
    select r.number as numero, r.ground as motivo, r.explanation as spiegazione, r.status as stato,
      r.received_at as data, r.decided_at as decisa, r.answer as risposta, a.title as articolo,
      case when c.status = 'published' then left(c.content, 200) end as commento, r.page_path as pagina
    from reports r left join comments c on c.id = r.comment_id
    left join articles a on a.id = coalesce(r.article_id, c.article_id)
    where r.user_id = ${userId} order by r.received_at`,
});

/** What was decided about somebody's comments, by which rule, and what they answered. */
export const decisionsPart = partOf({
  name: 'decisioni',
  title: 'Le decisioni sui tuoi commenti',
  statement: (userId) => sql`
    select a.title as articolo, left(c.content, 200) as commento, m.from_status as da, m.to_status as a, m.at as data,
      m.reason_code as motivo, m.legal_ground as fondamento, m.reason as spiegazione, m.automated as automatica,
      m.rule as regola, p.text as ricorso, p.at as "dataRicorso", p.status as "esitoRicorso", p.answer as risposta
    from comments c join moderation_actions m on m.comment_id = c.id join articles a on a.id = c.article_id
    left join appeals p on p.decision_id = m.id
    where c.user_id = ${userId} and m.to_status <> 'deleted' order by m.at`,
});
