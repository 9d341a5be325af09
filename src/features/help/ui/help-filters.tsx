import { Link } from '#design/link.tsx';
import { useNavigate } from '#design/navigation.ts';
import { FacetNav } from '#design/facet-nav.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { countUpTo } from '#lib/italian.ts';
import type { HelpSearch } from '../help-search.ts';
import { helpStatuses } from '../kinds.ts';
import { requestListTexts } from '../newsroom-texts.ts';

/** Which requests are in sight. Every choice is an address, so that Back and a bookmark work. */
export function HelpFilters({ search, open }: { search: HelpSearch; open: number | undefined }) {
  const navigate = useNavigate();
  return (
    <div>
      <FacetNav
        label={requestListTexts.facetsLabel}
        chosen={helpStatuses.indexOf(search.status)}
        isCounted={open !== undefined}
      >
        {helpStatuses.map((status) => (
          <li key={status}>
            <Link to="/admin/aiuto" search={{ status }} className="facet">
              {requestListTexts.facets[status]}
              {status === 'open' && open !== undefined && <span className="facet-count">{countUpTo(open, 99)}</span>}
            </Link>
          </li>
        ))}
      </FacetNav>
      <div className="filter-row">
        <SearchBox
          value={search.q}
          texts={requestListTexts}
          maxLength={254}
          onSearch={(q) => void navigate({ to: '/admin/aiuto', search: { ...search, q } })}
        />
      </div>
    </div>
  );
}
