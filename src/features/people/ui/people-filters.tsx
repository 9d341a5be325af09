import { useNavigate } from '#design/navigation.ts';
import { FacetLinks } from '#design/facet-links.tsx';
import { SearchBox } from '#design/search-box.tsx';
import type { PersonList } from '../contract.ts';
import { facets } from '../facets.ts';
import type { PeopleSearch } from '../people-search.ts';
import { peopleTexts } from '../texts.ts';

/** Which people are in sight. Every choice is an address, so that Back and a bookmark work. */
export function PeopleFilters({ search, counts }: { search: PeopleSearch; counts: PersonList['counts'] | undefined }) {
  const navigate = useNavigate();
  return (
    <div>
      <FacetLinks
        label={peopleTexts.facetsLabel}
        to="/admin/persone"
        facets={facets}
        chosen={search.facet}
        nameOf={(facet) => peopleTexts.facets[facet]}
        searchOf={(facet) => ({ ...search, facet })}
        counts={counts}
        spoken={peopleTexts.facetCount}
      />
      <div className="filter-row">
        <SearchBox
          value={search.q}
          texts={peopleTexts}
          onSearch={(q) => void navigate({ to: '/admin/persone', search: { ...search, q } })}
        />
      </div>
    </div>
  );
}
