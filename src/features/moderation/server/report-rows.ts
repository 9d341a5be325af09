import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { signedBy } from '#features/articles/server/is-signed-by.ts';
import { commentStatuses } from '#features/comments/rules.ts';
import { commentAnchor } from '#features/comments/anchors.ts';
import { isHiddenByProgram } from '#features/comments/server/decided-against.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { Queryable } from '#platform/db.ts';
import { rowOf } from '#platform/row-instants.ts';
import { ReportView, type ReportItem } from '../report-contract.ts';
import { reportClock } from '../rules.ts';
import { wordsWhenReported } from './reported-words.ts';

/** A report `r` with what it is about. */
export const ReportRow = rowOf(ReportView.omit({ target: true, isOverdue: true, history: true })).extend({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  pagePath: z.string().nullable(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
  commentId: z.string().nullable(),
  commentContent: z.string().nullable(),
  commentStatus: z.enum(commentStatuses).nullable(),
  isUndecided: z.boolean(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/**
 * Whether nobody has decided yet about a comment `c` that reports have hidden, by a decision or by the answer to an appeal
 * of its author's.
 */
export const awaitsDecision: SQL = sql`(${isHiddenByProgram(sql`c`)} and not exists (
  select from moderation_actions m join appeals p on p.decision_id = m.id
  where m.comment_id = c.id and p.status = 'upheld' and p.at >= c.waits_since))`;

export const reportColumns: SQL = sql`
  r.id, r.number, r.status, r.ground, r.explanation, r.received_at as "receivedAt", r.due_at as "dueAt",
  r.decided_at as "decidedAt", r.answer, r.name, r.email, r.page_path as "pagePath", a.slug, a.title,
  c.id as "commentId",
  ${wordsWhenReported(sql`case when r.status = 'open' then r.received_at end`)} as "commentContent",
  c.status as "commentStatus", coalesce(${awaitsDecision}, false) as "isUndecided"`;

export const reportTables: SQL = sql`
  reports r left join comments c on c.id = r.comment_id
  left join articles a on a.id = coalesce(r.article_id, c.article_id)`;

/**
 * Whether somebody does not decide a report `r`: they sent it or wrote what it is about, unless one person makes the
 * publication.
 */
export async function isForAnother(db: Queryable, { id }: Pick<SignedIn, 'id'>): Promise<SQL> {
  if (await isOnePerson(db)) return sql`false`;
  return sql`(r.user_id is not distinct from ${id}::uuid or c.user_id is not distinct from ${id}::uuid
    or ${signedBy(sql`r.article_id`, id)})`;
}

/** What whoever reported may see of it. */
export function toView(row: ReportRow, now: Date): Omit<ReportView, 'history'> {
  const { number, status, ground, explanation, answer } = row;
  return {
    number,
    status,
    ground,
    explanation,
    target: targetOf(row),
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isOverdue: status === 'open' && now >= row.dueAt,
    decidedAt: row.decidedAt && row.decidedAt.toISOString(),
    answer,
  };
}

/** The same for the newsroom, with the comment and who wrote without an account. */
export function toReportItem(row: ReportRow & { isForAnother: boolean }, now: Date): ReportItem {
  const { commentId, commentContent, commentStatus, isUndecided, name, email } = row;
  return {
    ...toView(row, now),
    id: row.id,
    clock: row.status === 'open' ? reportClock(row, now) : null,
    comment: commentId ? { id: commentId, content: commentContent!, status: commentStatus!, isUndecided } : null,
    reporter: name === null || email === null ? null : { name, email },
    isForAnother: row.isForAnother,
  };
}

function targetOf({ slug, title, pagePath, commentId }: ReportRow): ReportView['target'] {
  if (!slug) return { kind: 'page', title: pagePath!, url: pagePath! };
  const url = `/article/${slug}`;
  return commentId
    ? { kind: 'comment', title: title!, url: `${url}#${commentAnchor(commentId)}` }
    : { kind: 'article', title: title!, url };
}
