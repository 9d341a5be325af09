import { Link, useNavigate } from '@tanstack/react-router';
import { SearchBox } from '#design/search-box.tsx';
import type { PersonList } from '../contract.ts';
import { facets } from '../facets.ts';
import type { PeopleSearch } from '../people-search.ts';
import { bounded, peopleTexts } from '../texts.ts';

/** Which people are in sight. Every choice is an address, so that Back and a bookmark work. */
export function PeopleFilters({ search, counts }: { search: PeopleSearch; counts: PersonList['counts'] | undefined }) {
  const navigate = useNavigate();
  return (
    <div className="newsroom-filters">
      <nav className="newsroom-facets" aria-label={peopleTexts.facetsLabel}>
        <ul>
          {facets.map((facet) => (
            <li key={facet}>
              <Link to="/admin/persone" search={{ ...search, facet }} className="newsroom-facet">
                {peopleTexts.facets[facet]}
                <FacetCount count={counts?.[facet]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="newsroom-filter-row">
        <SearchBox
          value={search.q}
          label={peopleTexts.searchLabel}
          placeholder={peopleTexts.searchPlaceholder}
          submit={peopleTexts.search}
          onSearch={(q) => void navigate({ to: '/admin/persone', search: { ...search, q }, replace: true })}
        />
      </div>
    </div>
  );
}

function FacetCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      <span className="newsroom-facet-count" aria-hidden="true">
        {bounded(count)}
      </span>
      <span className="visually-hidden">{peopleTexts.facetCount(count)}</span>
    </>
  );
}
