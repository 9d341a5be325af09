import { sql } from 'drizzle-orm';
import { romeDate } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';

/** What the demo's reader follows, and that all that happened so far was told: no mail is about it. */
export async function insertNotifications(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into follows (user_id, kind, article_id, author_id, word, since)
    select u.id, f.kind, a.id, w.id, f.word, ${now}::timestamptz - interval '20 days'
    from (values
      ('case', 'la-preside-che-sequestro-412-telefoni', null, null),
      ('case', 'pietrascura-ultimo-autobus-14-10', null, null),
      ('place', null, null, 'PZ:Pietrascura'),
      ('author', null, 'livia-castellucci', null),
      ('topic', null, null, 'scuola')
    ) f (kind, article, author, word)
    join users u on u.email = 'lettrice@demo.example'
    left join articles a on a.slug = f.article left join authors w on w.slug = f.author
    where num_nonnulls(a.id, w.id, f.word) = 1`);
  await tx.execute(sql`
    insert into tellings (event_id, told_at, mailed_at) select id, at, ${now} from events where at <= ${now}`);
  await tx.execute(sql`
    insert into digests (day, told_from, told_until, done_at)
    values (${romeDate(now)}, ${now}, ${now}, ${now})`);
}
