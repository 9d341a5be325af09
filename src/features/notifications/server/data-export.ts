import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const followsPart = partOf({
  name: 'seguiti',
  title: 'Quello che segui',
  statement: (userId) => sql`
    select f.kind as tipo, coalesce(a.title, w.name, f.word) as "che cosa", f.since as dal
    from follows f left join articles a on a.id = f.article_id left join authors w on w.id = f.author_id
    where f.user_id = ${userId} order by f.since, f.kind, 2`,
});

export const notificationsPart = partOf({
  name: 'notifiche',
  title: 'Le notifiche che hai scelto, quelle che hai letto, i browser che svegliamo',
  statement: (userId) => sql`
    select 'scelta' as "che cosa", c.kind || ', ' || c.channel as quale, c.is_on::text as valore
    from notification_choices c where c.user_id = ${userId}
    union all
    select 'tutte lette fino a', null, m.read_until::text from notification_marks m where m.user_id = ${userId}
    union all
    select 'lette dopo', null, count(*)::text from notification_reads r where r.user_id = ${userId} having count(*) > 0
    union all
    select 'browser', null, s.added_at::text from push_subscriptions s where s.user_id = ${userId}
    union all
    select 'push del giorno', a.title, p.day::text
    from pushes p join articles a on a.id = p.article_id where p.user_id = ${userId}
    order by 1, 2, 3`,
});
