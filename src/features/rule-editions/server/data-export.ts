import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

/** What somebody accepted of the rules, and of which changes they were told. */
export const acceptancesPart = partOf({
  name: 'regole',
  title: 'Le regole che hai accettato',
  statement: (userId) => sql`
    select a.page as pagina, a.edition as "edizioneDel", e.number as numero, a.at as "accettataIl"
    from rule_acceptances a left join rule_editions e on e.id = a.edition_id
    where a.user_id = ${userId} order by a.at desc limit 1000`,
});

/** The mails about changes of the rules that an account was sent. */
export const tellingsPart = partOf({
  name: 'avvisiSulleRegole',
  title: 'Quando ti abbiamo scritto delle regole',
  statement: (userId) => sql`
    select e.page as pagina, e.number as numero, t.kind = 'withdrawn' as "ritirata", t.at as "scrittoIl"
    from rule_tellings t join rule_editions e on e.id = t.edition_id
    where t.user_id = ${userId} order by t.at desc limit 1000`,
});
