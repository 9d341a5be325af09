import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { DecidersOf } from '#features/help/server/decision-door.ts';
import { rows } from '#platform/rows.ts';

const DeciderRow = z.object({ id: z.string(), isNamed: z.boolean() });

/**
 * Who took down the stories that a request may be about within six months: those whose title it names, as the mail about
 * it asks who has no account (`takenDown`), and of a request about stories those of whoever wrote it, signed in or from their
 * mailbox. Who has an account objects on the story's own page (`isObjectionForAnother`). A
 * sealed story names nobody, so that who may not answer tells nobody whose it is.
 */
export const takeDownDeciders: DecidersOf = async (tx, requestId) => {
  const found = await rows(tx, DeciderRow)`
    select e.actor_id as id, bool_or(${isNamed}) as "isNamed"
    from help_requests r
      join stories s on s.status = 'taken_down'
      join story_events e on e.story_id = s.id and e.act = 'take_down' and e.actor_id is not null
        and r.created_at between e.at and e.at + interval '6 months'
      join articles a on a.id = s.article_id
      left join users u on u.id = s.author_id
    where r.id = ${requestId} and (${isNamed} or ${isOfWriter})
    group by e.actor_id`;
  const idsOf = (named: boolean) => found.filter((one) => one.isNamed === named).map(({ id }) => id);
  return { named: idsOf(true), ofWriter: idsOf(false) };
};

/** The words of a text one after the other, whatever stands between them. */
const wordsOf = (text: SQL) => sql`btrim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`;
const names = (title: SQL) =>
  sql`(${wordsOf(title)} <> '' and strpos(' ' || ${wordsOf(sql`r.text`)} || ' ', ' ' || ${wordsOf(title)} || ' ') > 0)`;
const isNamed = sql`(${names(sql`s.title`)} or ${names(sql`a.title`)} or ${names(sql`coalesce(a.short_title, '')`)})`;
const isOfWriter = sql`(r.kind = 'stories' and not s.is_anonymous
  and (s.author_id = r.user_id or u.email = r.email or s.contact_email <> '' and lower(s.contact_email) = r.email))`;
