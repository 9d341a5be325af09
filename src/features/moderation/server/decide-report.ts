import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { moderationTexts } from '../refusal-texts.ts';
import type { ReportDecision } from '../report-contract.ts';
import { DecidedReport, mailReporter } from './mail-reporter.ts';
import { awaitsDecision, isForAnother, reportTables } from './report-rows.ts';
import { noteAnswered } from './settle-reports.ts';

/**
 * Answers a report, and tells whoever sent it. The comment that it is about stays as it stands. Refuses a report that
 * there is not (404), whoever sent it or wrote what it is about, unless one person makes the publication (403), one that
 * was decided, and one of a comment that reports have hidden while nobody has decided about it: its author was told that a
 * person will (409).
 */
export async function decideReport(
  services: Services,
  who: SignedIn,
  id: string,
  { outcome, text }: ReportDecision,
): Promise<void> {
  const at = services.now();
  const status = outcome === 'uphold' ? 'upheld' : 'dismissed';
  await services.db.transaction(async (tx) => {
    const { commentId, isRefused } = await holdTarget(tx, who, id);
    if (isRefused) throw new AppError('forbidden', moderationTexts.ownReport);
    if (commentId && (await waitsForDecision(tx, commentId))) {
      throw new AppError('conflict', moderationTexts.commentUndecided);
    }
    const decided = await firstRow(tx, DecidedReport)`
      with decided as (
        update reports set status = ${status}, decided_at = ${at}, decided_by = ${who.id}, answer = ${text}
        where id = ${id} and status = 'open' returning id, number, user_id, name, email, status, answer
      ), written as (
        insert into report_events (report_id, at, step, actor_id, text)
        select id, ${at}::timestamptz, ${status}, ${who.id}::uuid, ${text} from decided
      )
      select d.number, d.status, d.answer, u.name, coalesce(u.email, d.email) as email
      from decided d left join users u on u.id = d.user_id`;
    if (!decided) throw new AppError('conflict', moderationTexts.reportDecided);
    if (commentId) await noteAnswered(tx, commentId);
    await mailReporter(services, tx, decided);
  });
}

/** Holds the comment first, as whoever reports it or decides about it does, so that none waits for the other for ever. */
async function holdTarget(tx: Tx, who: SignedIn, id: string): Promise<z.infer<typeof Target>> {
  const target = await firstRow(tx, Target)`
    select r.comment_id as "commentId", ${await isForAnother(tx, who)} as "isRefused" from ${reportTables} where r.id = ${id}`;
  if (!target) throw new AppError('not_found', moderationTexts.noReport);
  const { commentId } = target;
  if (commentId) await tx.execute(sql`select from comments where id = ${commentId} for no key update`);
  return target;
}

/** Under the lock: whoever decides about the comment holds it too. */
async function waitsForDecision(tx: Tx, commentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from comments c where c.id = ${commentId} and ${awaitsDecision}`);
  return rows.length > 0;
}

const Target = z.object({ commentId: z.string().nullable(), isRefused: z.boolean() });
