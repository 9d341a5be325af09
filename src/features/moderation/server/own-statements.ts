import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { suspensionsOf } from '#features/accounts/server/own-sanctions.ts';
import { hasPage } from '#features/articles/server/queries.ts';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { Statement, type Statements } from '../contract.ts';
import { appealUntil } from '../rules.ts';
import { firedFor, iso, isoOrNull } from './steps.ts';

const pageSize = 20;
const order = latestFirst('m.at', 'm.id');

/**
 * The decisions against somebody's comments, the latest first, each as its statement of reasons. An article that is read no
 * more is named without its address.
 */
export async function statementsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  cursor: string | undefined,
): Promise<Statements> {
  const suspensions = await suspensionsOf(db, who.id);
  const found = await rows(db, PlacedRow)`
    select m.id, ${order.value} as value, m.at, m.to_status as decision,
      json_build_object('id', c.id, 'content', c.content, 'createdAt', c.created_at, 'status', c.status) as comment,
      json_build_object('slug', case when ${sql.raw(hasPage)} then a.slug end, 'title', a.title) as article,
      m.reason_code as reason, m.legal_ground as "legalGround", m.reason as text, m.automated as "isAutomated",
      ${firedFor} as fired,
      (select json_build_object('status', p.status, 'text', p.text, 'at', p.at, 'dueAt', p.due_at, 'answer', p.answer,
         'decidedAt', p.decided_at) from appeals p where p.decision_id = m.id) as appeal,
      not exists (select from moderation_actions n where n.comment_id = c.id and n.at > m.at) as "isLatest"
    from comments c join moderation_actions m on m.comment_id = c.id join articles a on a.id = c.article_id
    where c.user_id = ${who.id} and m.to_status in ('hidden', 'rejected')
      and ${order.after(cursor)}
    order by ${order.by} limit ${pageSize + 1}`;
  const { page, nextCursor } = pageOf(found, pageSize);
  return { statements: page.map((row) => toStatement(row, appealUntil(row.at, suspensions), now())), nextCursor };
}

/** What comes as JSON has its instants as text. */
const StatementRow = rowOf(Statement.omit({ appealUntil: true, canAppeal: true })).extend({
  comment: Statement.shape.comment.extend({ createdAt: z.string() }),
  appeal: Statement.shape.appeal
    .unwrap()
    .extend({ at: z.string(), dueAt: z.string(), decidedAt: z.string().nullable() })
    .nullable(),
});
const PlacedRow = StatementRow.extend({ value: z.string() });

function toStatement(row: z.infer<typeof StatementRow>, until: Date, now: Date): Statement {
  const { comment, appeal, isLatest } = row;
  return {
    ...isoInstants(row),
    comment: { ...comment, createdAt: iso(comment.createdAt) },
    appealUntil: until.toISOString(),
    canAppeal: isLatest && !appeal && comment.status === row.decision && now < until,
    appeal: appeal && {
      ...appeal,
      at: iso(appeal.at),
      dueAt: iso(appeal.dueAt),
      decidedAt: isoOrNull(appeal.decidedAt),
    },
  };
}
