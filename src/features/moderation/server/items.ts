import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasLimit } from '#features/accounts/server/limited.ts';
import { isDecidedAgainst } from '#features/comments/server/decided-against.ts';
import { latestRevision } from '#features/comments/server/transitions.ts';
import { isOpenAt } from '#features/subscriptions/server/open-subscriptions.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { Queryable } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import { AppealToDecide, CommentAuthor, ModerationItem, ReportSum } from '../contract.ts';
import { wordsWhenReported } from './reported-words.ts';
import { firedAt, iso, stepOf, StepRow, toStep } from './steps.ts';

/** Who looks, and when. */
export interface Looking {
  who: { id: string };
  at: Date;
}

/** The lines of the queue for some comments, by id; without since when each waits, which the facet knows. */
export async function itemsOf(
  db: Queryable,
  ids: readonly string[],
  { who, at }: Looking,
): Promise<Map<string, Omit<ModerationItem, 'waitingSince'>>> {
  if (ids.length === 0) return new Map();
  const onePerson = await isOnePerson(db);
  const items = await rows(db, ItemRow)`
    select c.id, ${wordsWhenReported(sql`c.reported_at`)} as content, c.status,
      c.created_at as "createdAt", c.edited_at as "editedAt",
      json_build_object('id', a.id, 'slug', a.slug, 'title', a.title,
        'commentsClosed', a.comments_closed_at is not null) as article,
      (select json_build_object('id', p.id, 'content', p.content, 'author', pu.name)
         from comments p left join users pu on pu.id = p.user_id
         where p.id = coalesce(c.in_reply_to, c.parent_id)) as parent,
      (select json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'role', u.role,
           'memberSince', u.created_at, 'isLimited', ${hasLimit(sql`u.id`, at)},
           'isSupporter', exists (select from subscriptions s
             where s.user_id = u.id and ${sql.raw(isOpenAt(`'${at.toISOString()}'::timestamptz`))}),
           'decisionsAgainst', (select count(*)::int from (select from comments o
             where o.user_id = u.id and ${isDecidedAgainst(sql`o`)} limit 100) o))
         from users u where u.id = c.user_id) as author,
      ${firedAt({ commentId: sql`c.id`, revisionId: latestRevision(sql`c.id`), until: sql`${at}::timestamptz` })} as fired,
      coalesce((select json_agg(json_build_object('ground', g.ground, 'count', g.count, 'explanations', g.explanations)
           order by g.count desc, g.ground)
         from (select r.ground, count(*)::int as count,
             (array_agg(r.explanation order by r.received_at desc) filter (where r.explanation <> ''))[1:5] as explanations
           from reports r where r.comment_id = c.id and r.status = 'open' group by r.ground) g), '[]') as reports,
      (select ${stepOf} from moderation_actions m where m.comment_id = c.id order by m.at desc limit 1) as last,
      c.user_id is not distinct from ${who.id}::uuid and not ${onePerson} as "isForAnother",
      (select json_build_object('id', p.id, 'text', p.text, 'at', p.at, 'dueAt', p.due_at,
           'isOverdue', p.due_at <= ${at}::timestamptz, 'mayDecide',
           ${onePerson} or (m.actor_id is distinct from ${who.id}::uuid and c.user_id is distinct from ${who.id}::uuid))
         from moderation_actions m join appeals p on p.decision_id = m.id
         where m.comment_id = c.id and p.status = 'open') as appeal
    from comments c join articles a on a.id = c.article_id where c.id = any(${sql.param(ids)}::uuid[])`;
  return new Map(items.map((row) => [row.id, toItem(row)]));
}

const ItemRow = rowOf(ModerationItem.omit({ waitingSince: true })).extend({
  author: CommentAuthor.extend({ memberSince: z.string() }).nullable(),
  reports: z.array(ReportSum.extend({ explanations: z.array(z.string()).nullable() })),
  last: StepRow.nullable(),
  appeal: AppealToDecide.extend({ at: z.string(), dueAt: z.string() }).nullable(),
});

function toItem({
  author,
  last,
  appeal,
  reports,
  ...row
}: z.infer<typeof ItemRow>): Omit<ModerationItem, 'waitingSince'> {
  return {
    ...isoInstants(row),
    author: author && { ...author, memberSince: iso(author.memberSince) },
    reports: reports.map((sum) => ({ ...sum, explanations: sum.explanations ?? [] })),
    last: last && toStep(last),
    appeal: appeal && { ...appeal, at: iso(appeal.at), dueAt: iso(appeal.dueAt) },
  };
}
