import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { moderationTexts } from '../refusal-texts.ts';
import type { ReportView } from '../report-contract.ts';
import { opensReport } from './report-link.ts';
import { reportColumns, reportTables, toView, type ReportRow } from './report-rows.ts';
import { iso } from './steps.ts';

/** A report as whoever sent it sees it. Refuses a token that does not open it as it refuses a number that there is not (404). */
export async function reportView(
  { db, now, authSecret }: Services,
  number: string,
  token: string,
): Promise<ReportView> {
  const gone = new AppError('not_found', moderationTexts.noReport);
  if (!opensReport(authSecret, number, token)) throw gone;
  const { rows } = await db.execute<ReportRow & Pick<ReportView, 'history'>>(sql`
    select ${reportColumns},
      (select json_agg(json_build_object('at', e.at, 'step', e.step) order by e.at)
       from report_events e where e.report_id = r.id) as history
    from ${reportTables} where r.number = ${number}`);
  if (!rows[0]) throw gone;
  return { ...toView(rows[0], now()), history: rows[0].history.map(({ at, step }) => ({ at: iso(at), step })) };
}
