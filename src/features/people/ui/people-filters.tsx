import { Link, useNavigate } from '@tanstack/react-router';
import { FacetCount } from '#design/facet-count.tsx';
import { FacetNav } from '#design/facet-nav.tsx';
import { SearchBox } from '#design/search-box.tsx';
import type { PersonList } from '../contract.ts';
import { facets } from '../facets.ts';
import type { PeopleSearch } from '../people-search.ts';
import { bounded, peopleTexts } from '../texts.ts';

/** Which people are in sight. Every choice is an address, so that Back and a bookmark work. */
export function PeopleFilters({ search, counts }: { search: PeopleSearch; counts: PersonList['counts'] | undefined }) {
  const navigate = useNavigate();
  return (
    <div>
      <FacetNav label={peopleTexts.facetsLabel} chosen={facets.indexOf(search.facet)} isCounted={counts !== undefined}>
        {facets.map((facet) => {
          const count = counts?.[facet];
          return (
            <li key={facet}>
              <Link to="/admin/persone" search={{ ...search, facet }} className="facet">
                {peopleTexts.facets[facet]}
                {count !== undefined && <FacetCount count={bounded(count)} spoken={peopleTexts.facetCount(count)} />}
              </Link>
            </li>
          );
        })}
      </FacetNav>
      <div className="filter-row">
        <SearchBox
          value={search.q}
          texts={peopleTexts}
          onSearch={(q) => void navigate({ to: '/admin/persone', search: { ...search, q }, replace: true })}
        />
      </div>
    </div>
  );
}
