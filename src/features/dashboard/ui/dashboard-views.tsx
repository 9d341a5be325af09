import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '../texts.ts';
import type { DashboardSearch } from '../dashboard-search.ts';

/** The two halves of the dashboard. Each is an address, so that Back and a bookmark work. */
export function DashboardViews({ search: { view, days } }: { search: DashboardSearch }) {
  const facets = [
    { name: dashboardTexts.today, search: { days }, isOpen: !view },
    { name: dashboardTexts.machine, search: { view: 'machine' as const }, isOpen: view === 'machine' },
  ];
  return (
    <nav className="newsroom-facets" aria-label={dashboardTexts.views}>
      <ul>
        {facets.map(({ name, search, isOpen }) => (
          <li key={name}>
            <Link
              to="/admin"
              search={search}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={isOpen ? 'page' : undefined}
              className="newsroom-facet"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
