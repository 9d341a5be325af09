import { useQuery } from '@tanstack/react-query';
import { FacetCount } from '#design/facet-count.tsx';
import { Link } from '#design/link.tsx';
import { FacetNav } from '#design/facet-nav.tsx';
import { dashboardQuery } from '../queries.ts';
import { systemStatusTexts } from '../system-status-texts.ts';
import { dashboardTexts } from '../texts.ts';
import type { DashboardSearch } from '../dashboard-search.ts';

/**
 * The two halves of the dashboard. Each is an address, so that Back and a bookmark work. Whoever looks at the day is told
 * of jobs that failed meanwhile.
 */
export function DashboardViews({ search: { view, days } }: { search: DashboardSearch }) {
  const { data } = useQuery({ ...dashboardQuery(), enabled: !view });
  const failed = (!view && data?.failedJobs) || 0;
  const facets = [
    { name: dashboardTexts.today, search: { view: undefined, days } },
    { name: dashboardTexts.systemStatus, search: { view: 'system-status' as const, days } },
  ];
  return (
    <FacetNav label={dashboardTexts.views} chosen={view ? 1 : 0}>
      {facets.map(({ name, search }) => (
        <li key={name}>
          <Link to="/admin" search={search} activeOptions={{ exact: true }} className="facet">
            {name}
            {search.view && failed > 0 && (
              <FacetCount count={dashboardTexts.count(failed)} spoken={systemStatusTexts.jobsCount(failed)} />
            )}
          </Link>
        </li>
      ))}
    </FacetNav>
  );
}
