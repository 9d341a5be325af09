import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { latestFirst, oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { AppError } from '#platform/app-error.ts';
import { countsEach } from '#platform/facet-counts.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { ReportList, type ReportFile } from '../report-contract.ts';
import { reportFacets, reportSteps, type ReportFacet } from '../report-states.ts';
import { isEnding } from './is-ending.ts';
import { isForAnother, reportColumns, ReportRow, reportTables, toReportItem } from './report-rows.ts';
import { iso } from './steps.ts';

const pageSize = 30;

const ListRow = ReportRow.extend({ value: z.string(), isForAnother: z.boolean() });
const FileRow = ReportRow.extend({
  isForAnother: z.boolean(),
  history: z.array(
    z.object({ at: z.string(), step: z.enum(reportSteps), actor: z.string().nullable(), text: z.string() }),
  ),
});

/** Reports of a facet, as somebody may decide them: open ones by when an answer is due, closed ones the latest first. Counts stop at a hundred. */
export async function reportsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: Pick<SignedIn, 'id'>,
  { facet, cursor }: { facet: ReportFacet; cursor?: string | undefined },
): Promise<ReportList> {
  const at = now();
  const order = facet === 'closed' ? latestFirst('r.decided_at', 'r.id') : oldestFirst('r.due_at', 'r.id');
  const forAnother = await isForAnother(db, who);
  const [found, counts] = await Promise.all([
    rows(db, ListRow)`
      select ${reportColumns}, ${forAnother} as "isForAnother", ${order.value} as value from ${reportTables}
      where ${isIn(facet, at)} and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
    oneRow(db, ReportList.shape.counts, countsEach(counted(at))),
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return { reports: page.map((row) => toReportItem(row, at)), counts, nextCursor };
}

/** A report with everything that happened to it. Refuses one that there is not (404). */
export async function reportFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: Pick<SignedIn, 'id'>,
  id: string,
): Promise<ReportFile> {
  const row = await firstRow(db, FileRow)`
    select ${reportColumns}, ${await isForAnother(db, who)} as "isForAnother",
      (select json_agg(json_build_object('at', e.at, 'step', e.step, 'actor', u.name, 'text', e.text) order by e.at)
       from report_events e left join users u on u.id = e.actor_id where e.report_id = r.id) as history
    from ${reportTables} where r.id = ${id}`;
  if (!row) throw new AppError('not_found', moderationTexts.noReport);
  return { ...toReportItem(row, now()), history: row.history.map((step) => ({ ...step, at: iso(step.at) })) };
}

/** `due` is the last quarter of the time for an answer, as `reportClock` has it. */
function isIn(facet: ReportFacet, at: Date): SQL {
  switch (facet) {
    case 'closed':
      return sql`r.status <> 'open'`;
    case 'overdue':
      return sql`(r.status = 'open' and r.due_at <= ${at})`;
    case 'due':
      return sql`(r.status = 'open' and r.due_at > ${at}
        and ${isEnding(sql`r.received_at`, at)})`;
    default:
      return sql`r.status = 'open'`;
  }
}

const counted = (at: Date) => ({
  table: sql`reports r`,
  conditions: sql`true`,
  facets: reportFacets,
  isIn: (facet: ReportFacet) => isIn(facet, at),
});
