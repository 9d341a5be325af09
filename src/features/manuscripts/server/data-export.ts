import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

/** The articles that somebody works on, with their own turns also where nobody else reads them yet. */
export const draftsPart = partOf({
  name: 'articoliInLavorazione',
  title: 'Gli articoli a cui lavori',
  statement: (userId) => sql`
    select d.title as titolo, d.format as formato, p.part as ruolo, d.status as stato, d.created_at as creato,
      (select json_agg(json_build_object('turno', t.number, 'titolo', t.content->>'title', 'testo', t.content->>'content')
        order by t.number) from draft_turns t
        where t.draft_id = d.id and p.part = 'author_' || t.perspective) as turni,
      (select count(*)::int from draft_revisions r where r.draft_id = d.id and r.user_id = ${userId}) as versioni,
      (select max(s.signed_at) from draft_signatures s where s.draft_id = d.id and s.user_id = ${userId}) as firmato
    from draft_people p join drafts d on d.id = p.draft_id where p.user_id = ${userId} order by d.created_at, d.id`,
});

/** What somebody said about articles to those who work on them. */
export const draftNotesPart = partOf({
  name: 'noteDiLavoro',
  title: 'Le tue note di lavoro sugli articoli',
  statement: (userId) => sql`
    select d.title as articolo, n.text as testo, n.created_at as data from draft_notes n
    join drafts d on d.id = n.draft_id where n.user_id = ${userId} order by n.created_at, n.id`,
});
