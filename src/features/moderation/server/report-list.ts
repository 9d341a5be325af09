import { sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { decodeCursor, encodeCursor, instantText, type Cursor } from '#features/articles/server/cursor.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { countUpTo } from '../facets.ts';
import { moderationTexts } from '../refusal-texts.ts';
import type { ReportFile, ReportList } from '../report-contract.ts';
import { reportFacets, type ReportFacet } from '../report-states.ts';
import { isForAnother, reportColumns, reportTables, toReportItem, type ReportRow } from './report-rows.ts';
import { iso } from './steps.ts';

const pageSize = 30;

/** Reports of a facet, as somebody may decide them: open ones by when an answer is due, closed ones the latest first. Counts stop at a hundred. */
export async function reportsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: Pick<SignedIn, 'id'>,
  { facet, cursor }: { facet: ReportFacet; cursor?: string | undefined },
): Promise<ReportList> {
  const at = now();
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const order = facet === 'closed' ? byClosing : byClock;
  const forAnother = await isForAnother(db, who);
  const [{ rows }, counts] = await Promise.all([
    db.execute<ReportRow & { place: string; isForAnother: boolean }>(sql`
      select ${reportColumns}, ${forAnother} as "isForAnother", ${order.value} as place from ${reportTables}
      where ${isIn(facet, at)} and ${from ? order.from(from) : sql`true`} order by ${order.by} limit ${pageSize + 1}`),
    countsOf(db, at),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    reports: shown.map((row) => toReportItem(row, at)),
    counts,
    nextCursor: last ? encodeCursor({ value: last.place, id: last.id }) : null,
  };
}

/** A report with everything that happened to it. Refuses one that there is not (404). */
export async function reportFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: Pick<SignedIn, 'id'>,
  id: string,
): Promise<ReportFile> {
  const { rows } = await db.execute<ReportRow & Pick<ReportFile, 'history' | 'isForAnother'>>(sql`
    select ${reportColumns}, ${await isForAnother(db, who)} as "isForAnother",
      (select json_agg(json_build_object('at', e.at, 'step', e.step, 'actor', u.name, 'text', e.text) order by e.at)
       from report_events e left join users u on u.id = e.actor_id where e.report_id = r.id) as history
    from ${reportTables} where r.id = ${id}`);
  if (!rows[0]) throw new AppError('not_found', moderationTexts.noReport);
  return { ...toReportItem(rows[0], now()), history: rows[0].history.map((step) => ({ ...step, at: iso(step.at) })) };
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
        and (r.due_at - ${at}::timestamptz) * 4 <= r.due_at - r.received_at)`;
    default:
      return sql`r.status = 'open'`;
  }
}

const byClock = {
  by: sql`r.due_at, r.id`,
  value: sql.raw(instantText('r.due_at')),
  from: ({ value, id }: Cursor) => sql`(r.due_at, r.id) > (${value}::timestamptz, ${id}::uuid)`,
};
const byClosing = {
  by: sql`r.decided_at desc, r.id desc`,
  value: sql.raw(instantText('r.decided_at')),
  from: ({ value, id }: Cursor) => sql`(r.decided_at, r.id) < (${value}::timestamptz, ${id}::uuid)`,
};

async function countsOf(db: Queryable, at: Date): Promise<ReportList['counts']> {
  const { rows } = await db.execute<ReportList['counts']>(sql`
    select ${sql.join(
      reportFacets.map(
        (facet) => sql`(select count(*)::int from (
          select from reports r where ${isIn(facet, at)} limit ${countUpTo}) bounded) as ${sql.identifier(facet)}`,
      ),
      sql`, `,
    )}`);
  return rows[0]!;
}
