import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { moderationTexts } from '../refusal-texts.ts';
import type { ReportView } from '../report-contract.ts';
import { reportSteps } from '../report-states.ts';
import { opensReport } from './report-link.ts';
import { reportColumns, ReportRow, reportTables, toView } from './report-rows.ts';
import { iso } from './steps.ts';

const ViewRow = ReportRow.extend({ history: z.array(z.object({ at: z.string(), step: z.enum(reportSteps) })) });

/** A report as whoever sent it sees it. Refuses a token that does not open it as it refuses a number that there is not (404). */
export async function reportView(
  { db, now, authSecret }: Services,
  number: string,
  token: string,
): Promise<ReportView> {
  const gone = new AppError('not_found', moderationTexts.noReport);
  if (!opensReport(authSecret, number, token)) throw gone;
  const row = await firstRow(db, ViewRow)`
    select ${reportColumns},
      (select json_agg(json_build_object('at', e.at, 'step', e.step) order by e.at)
       from report_events e where e.report_id = r.id) as history
    from ${reportTables} where r.number = ${number}`;
  if (!row) throw gone;
  return { ...toView(row, now()), history: row.history.map(({ at, step }) => ({ at: iso(at), step })) };
}
