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
  title: 'Le notifiche che hai scelto, e quelle che hai letto',
  statement: (userId) => sql`
    select c.kind as tipo, c.channel as dove, c.is_on as accesa, null::timestamptz as "lette fino a", null::int as lette
    from notification_choices c where c.user_id = ${userId}
    union all
    select null, null, null, m.read_until, null from notification_marks m where m.user_id = ${userId}
    union all
    select null, null, null, null, count(*)::int from notification_reads r where r.user_id = ${userId} having count(*) > 0
    order by 1, 2`,
});
