import { Link } from '#design/link.tsx';
import { FacetNav } from '#design/facet-nav.tsx';
import { dashboardTexts } from '../texts.ts';
import type { DashboardSearch } from '../dashboard-search.ts';

/** The two halves of the dashboard. Each is an address, so that Back and a bookmark work. */
export function DashboardViews({ search: { view, days } }: { search: DashboardSearch }) {
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
          </Link>
        </li>
      ))}
    </FacetNav>
  );
}
