import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { Statement, type Statements } from '../contract.ts';
import { appealUntil } from '../rules.ts';
import { firedOf, iso, isoOrNull } from './steps.ts';

const pageSize = 20;

/** The decisions against somebody's comments, the latest first, each as its statement of reasons. */
export async function statementsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  cursor: string | undefined,
): Promise<Statements> {
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const found = await rows(db, StatementRow)`
    select m.id, ${sql.raw(instantText('m.at'))} as at, m.to_status as decision,
      json_build_object('id', c.id, 'content', c.content, 'createdAt', c.created_at, 'status', c.status) as comment,
      json_build_object('slug', a.slug, 'title', a.title) as article,
      m.reason_code as reason, m.legal_ground as "legalGround", m.reason as text, m.automated as "isAutomated",
      ${firedOf} as fired,
      (select json_build_object('status', p.status, 'text', p.text, 'at', p.at, 'dueAt', p.due_at, 'answer', p.answer,
         'decidedAt', p.decided_at) from appeals p where p.decision_id = m.id) as appeal,
      not exists (select from moderation_actions n where n.comment_id = c.id and n.at > m.at) as "isLatest"
    from comments c join moderation_actions m on m.comment_id = c.id join articles a on a.id = c.article_id
    where c.user_id = ${who.id} and m.to_status in ('hidden', 'rejected')
      ${from ? sql`and (m.at, m.id) < (${from.value}::timestamptz, ${from.id}::uuid)` : sql``}
    order by m.at desc, m.id desc limit ${pageSize + 1}`;
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    statements: shown.map((row) => toStatement(row, now())),
    nextCursor: last ? encodeCursor({ value: last.at, id: last.id }) : null,
  };
}

/** `at` is the place in the list as well; what comes as JSON has its instants as text. */
const StatementRow = Statement.omit({ appealUntil: true, canAppeal: true }).extend({
  at: z.string(),
  comment: Statement.shape.comment.extend({ createdAt: z.string() }),
  appeal: Statement.shape.appeal
    .unwrap()
    .extend({ at: z.string(), dueAt: z.string(), decidedAt: z.string().nullable() })
    .nullable(),
  isLatest: z.boolean(),
});

function toStatement({ isLatest, ...row }: z.infer<typeof StatementRow>, now: Date): Statement {
  const { comment, appeal } = row;
  const until = appealUntil(new Date(row.at));
  return {
    ...row,
    at: iso(row.at),
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
