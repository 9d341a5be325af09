import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasPage } from '#features/articles/server/queries.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { lockComment, type CommentState } from '#features/comments/server/transitions.ts';
import { romeIso } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Db, Tx } from '#platform/db.ts';
import { sha256 } from '#platform/hashes.ts';
import { once } from '#platform/once/once.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { IdRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { ReportReceipt, type NewReport } from '../report-contract.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { needsContact } from '../report-fields.ts';
import { reportListTexts } from '../report-list-texts.ts';
import { reportDue, weightOf } from '../rules.ts';
import { hideIfReported } from './auto-hide.ts';
import { mailReceipt } from './mail-reporter.ts';
import { reportTarget, type Target } from './report-target.ts';

const NewReportRow = IdRow.extend({ number: z.string() });
const ReceiptRow = rowOf(ReportReceipt);
const TrackRecordRow = z.object({ upheld: z.number(), dismissed: z.number() });

/**
 * Keeps a report of a comment, an article or a page, and sends its receipt; a comment that enough readers report is
 * hidden in the same transaction. The same call again (`requestKey`) answers with the first receipt. Refuses what is missing
 * or does not fit (400, with the field), what is not there to be reported (404), an own comment, and what this reader
 * reported already (409).
 */
export async function report(
  services: Services,
  who: SignedIn | null,
  input: NewReport,
  requestKey: string | null,
): Promise<ReportReceipt> {
  const { db, now, publicUrl, changes } = services;
  const at = now();
  const target = await reportTarget(db, input, publicUrl);
  refuseIncomplete(input, target, who);
  let hidden: CommentState | undefined;
  // The receipt is a secret of who sent the report: without an account a key leads to it with the same words alone.
  const userId = who?.id ?? sha256(JSON.stringify(input));
  const id = await once(db, { call: 'report', userId, requestKey, at }, async (tx) => {
    // One report of a person at a time, so that two at once see each other; before the comment, as who writes one does.
    if (who) await tx.execute(sql`select from users where id = ${who.id} for no key update`);
    const comment = target.commentId ? await reportable(tx, target.commentId, who) : undefined;
    if (target.articleId) await refuseUnknownArticle(tx, target.articleId);
    if (who) await refuseRepeated(tx, who.id, target);
    const id = await insertReport(services, tx, { who, input, target, at });
    if (comment && (await hideIfReported(services, tx, comment, at))) hidden = comment;
    return id;
  });
  if (hidden) changes.invalidateSoon(...figureTags(hidden.articleId, 'comments'));
  return receiptOf(db, id);
}

/** Who has no account says that they mean it and, where it is needed, who they are; what is not one click needs words (DSA, art. 16). */
function refuseIncomplete(input: NewReport, target: Target, who: SignedIn | null) {
  const { explanation, name, email, goodFaith, ground } = input;
  const missing = (text: string, field: string) => new AppError('invalid_input', text, field);
  const needsWords = !who || !target.commentId || ground === 'illegal' || ground === 'other';
  if (needsWords && !explanation) throw missing(moderationTexts.explanationMissing, 'explanation');
  if (who) return;
  const isNamed = needsContact(input);
  if (isNamed && !name) throw missing(moderationTexts.nameMissing, 'name');
  if (isNamed && !email) throw missing(moderationTexts.emailMissing, 'email');
  if (!goodFaith) throw missing(moderationTexts.goodFaithMissing, 'goodFaith');
}

/** The comment, held so that reports of it and decisions about it come one after the other. */
async function reportable(tx: Tx, id: string, who: SignedIn | null): Promise<CommentState> {
  const comment = await lockComment(tx, id, who?.id ?? id);
  if (comment?.status !== 'published') throw new AppError('not_found', moderationTexts.noTarget);
  if (who && comment.userId === who.id) throw new AppError('conflict', moderationTexts.ownCommentReported);
  return comment;
}

async function refuseUnknownArticle(tx: Tx, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from articles a where a.id = ${id} and ${sql.raw(hasPage)}`);
  if (rowCount === 0) throw new AppError('not_found', moderationTexts.noTarget);
}

async function refuseRepeated(tx: Tx, userId: string, { commentId, articleId }: Target): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from reports where user_id = ${userId}
      and (comment_id = ${commentId}::uuid or (article_id = ${articleId}::uuid and status = 'open'))`);
  if (rows.length === 0) return;
  throw new AppError('conflict', commentId ? moderationTexts.reportedAlready : moderationTexts.reportedArticleAlready);
}

interface Given {
  who: SignedIn | null;
  input: NewReport;
  target: Target;
  at: Date;
}

async function insertReport(services: Services, tx: Tx, { who, input, target, at }: Given): Promise<string> {
  const dueAt = reportDue(input.ground, at);
  const weight = weightOf(who?.emailVerified && !who.votesWait ? await pastOf(tx, who.id) : null);
  const { id, number } = await oneRow(tx, NewReportRow)`
    with kept as (
      insert into reports (number, comment_id, article_id, page_path, ground, explanation, user_id, name, email, weight,
        received_at, due_at)
      values (${`S-${romeIso(at).slice(0, 4)}-`}::text || lpad(nextval('report_numbers')::text, 6, '0'),
        ${target.commentId}, ${target.articleId}, ${target.pagePath}, ${input.ground}, ${input.explanation},
        ${who?.id ?? null}, ${who ? null : input.name}, ${who ? null : input.email}, ${weight}, ${at}, ${dueAt})
      returning id, number
    ), written as (
      insert into report_events (report_id, at, step, text)
      select id, ${at}::timestamptz, 'received', ${needsContact(input) ? '' : reportListTexts.childAbuse} from kept
    )
    select id, number from kept`;
  await mailReceipt(services, tx, { number, name: who?.name ?? null, email: who?.email ?? input.email, dueAt });
  return id;
}

async function receiptOf(db: Db, id: string): Promise<ReportReceipt> {
  return isoInstants(
    await oneRow(db, ReceiptRow)`
      select number, received_at as "receivedAt", due_at as "dueAt" from reports where id = ${id}`,
  );
}

/** How often a reader's reports were right and wrong. */
async function pastOf(tx: Tx, userId: string): Promise<{ upheld: number; dismissed: number }> {
  return oneRow(tx, TrackRecordRow)`
    select count(*) filter (where status = 'upheld') as upheld,
      count(*) filter (where status = 'dismissed') as dismissed
    from (select status from reports where user_id = ${userId} and status <> 'open'
      order by received_at desc limit 100) latest`;
}
