import { useQuery } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import { Panel } from '#design/panel.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { euros } from '#features/subscriptions/money.ts';
import { totalsQuery } from '#features/subscriptions/queries.ts';
import { trendQuery } from '../queries.ts';
import { dashboardTexts } from '../texts.ts';
import { trendDays, type TrendDays } from '../trend.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

/** How much the last days brought, as charts and as a table of the same numbers. */
export function TrendSection({ days }: { days: TrendDays }) {
  const { data, isError, refetch } = useQuery(trendQuery(days));
  return (
    <div className="staff-body">
      <Panel title={dashboardTexts.trend} help={dashboardTexts.trendHelp}>
        <Supporters />
        <nav className="trend-period" aria-label={dashboardTexts.period}>
          <ul>
            {trendDays.map((some) => (
              <li key={some}>
                <Link
                  to="/admin"
                  search={{ view: undefined, days: some === 30 ? undefined : `${some}` }}
                  resetScroll={false}
                  className="facet"
                  activeOptions={{ exact: true }}
                >
                  {dashboardTexts.days(some)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {data?.isCounted && (
          <>
            <div className="trend-charts">
              {data.series.map((series) => (
                <TrendChart key={series.kind} days={data.days} series={series} floor={data.floor} />
              ))}
            </div>
            <p className="note">{dashboardTexts.belowHelp(data.floor)}</p>
            <TrendTable {...data} />
          </>
        )}
        {data && !data.isCounted && <p className="note">{dashboardTexts.notCounted}</p>}
        {!data && !isError && <p role="status">{dashboardTexts.trendLoading}</p>}
        {!data && isError && <LineFailed text={dashboardTexts.trendFailed} onRetry={refetch} />}
      </Panel>
    </div>
  );
}

function Supporters() {
  const { data } = useQuery(totalsQuery());
  if (!data) return null;
  const { active = 0, active_ending: ending = 0 } = data.subscriptions;
  return (
    <p>
      {dashboardTexts.supporters(active + ending, euros(data.paidCents))} {data.isTest && dashboardTexts.testMoney}
    </p>
  );
}
