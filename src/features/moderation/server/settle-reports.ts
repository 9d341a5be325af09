import { sql } from 'drizzle-orm';
import { clearReported } from '#features/comments/server/reported.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { answerTexts } from '../answer-texts.ts';
import { DecidedReport, mailReporter } from './mail-reporter.ts';

/**
 * Closes the open reports of a comment that somebody decided about, and tells who reported; `removed` is one that its
 * author took away before, so that what they asked for is done. The comment is held by whoever decides, so that no report
 * comes in meanwhile. One of their own stays open for another person, unless one person makes the publication.
 */
export async function settleReports(
  services: Services,
  tx: Tx,
  commentId: string,
  { who, outcome, at }: { who: { id: string }; outcome: keyof typeof answerTexts; at: Date },
): Promise<void> {
  const isOthers = (await isOnePerson(tx)) ? sql`true` : sql`user_id is distinct from ${who.id}::uuid`;
  const status = outcome === 'removed' ? 'upheld' : outcome;
  const settled = await rows(tx, DecidedReport)`
    with settled as (
      update reports set status = ${status}, decided_at = ${at}, decided_by = ${who.id},
        answer = ${answerTexts[outcome]}
      where comment_id = ${commentId} and status = 'open' and ${isOthers}
      returning id, number, user_id, name, email, status, answer
    ), told as (
      insert into report_events (report_id, at, step, actor_id, text)
      select id, ${at}::timestamptz, ${status}, ${who.id}::uuid, ${answerTexts[outcome]} from settled
    )
    select s.number, s.status, s.answer, u.name, coalesce(u.email, s.email) as email
    from settled s left join users u on u.id = s.user_id order by s.number`;
  await noteAnswered(tx, commentId);
  for (const report of settled) await mailReporter(services, tx, report);
}

/** With its last open report a comment leaves the queue of reported ones. */
export async function noteAnswered(tx: Tx, commentId: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from reports where comment_id = ${commentId} and status = 'open' limit 1`,
  );
  if (!rowCount) await clearReported(tx, commentId);
}
