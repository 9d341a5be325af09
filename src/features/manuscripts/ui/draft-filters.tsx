import { useNavigate } from '#design/navigation.ts';
import { Checkbox } from '#design/checkbox.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { Select } from '#design/select.tsx';
import { formatName, formats } from '#features/formats/formats.ts';
import type { DraftList } from '../contract.ts';
import { draftFacets } from '../facets.ts';
import type { DraftSearch } from '../list-search.ts';
import { draftListTexts } from '../list-texts.ts';

interface DraftFiltersProps {
  search: DraftSearch;
  counts: DraftList['counts'] | undefined;
  /** Whoever sees only their own articles is not asked whether they want those. */
  canSeeAll: boolean;
}

/** Which articles are in sight. Every choice is an address, so that Back and a bookmark work. */
export function DraftFilters({ search, counts, canSeeAll }: DraftFiltersProps) {
  const navigate = useNavigate();
  const go = (next: DraftSearch) => void navigate({ to: '/redazione/articoli', search: next });
  return (
    <div>
      <FacetLinks
        label={draftListTexts.facetsLabel}
        to="/redazione/articoli"
        facets={choices}
        chosen={search.facet}
        nameOf={(facet) =>
          facet ? draftListTexts.facets[facet] : search.q ? draftListTexts.everywhere : draftListTexts.all
        }
        searchOf={(facet) => ({ ...search, facet })}
        counts={counts}
        spoken={draftListTexts.facetCount}
        exact
      />
      <div className="filter-row draft-filter-row">
        <SearchBox value={search.q} texts={draftListTexts} onSearch={(q) => go({ ...search, q })} />
        <Select
          label={draftListTexts.format}
          placeholder={draftListTexts.allFormats}
          options={formats.map((format) => ({ value: format, label: formatName(format) }))}
          value={search.format ?? ''}
          onChange={(event) => go({ ...search, format: formats.find((format) => format === event.target.value) })}
        />
        {canSeeAll && (
          <Checkbox
            label={draftListTexts.mine}
            checked={search.mine ?? false}
            onChange={(event) => go({ ...search, mine: event.target.checked || undefined })}
          />
        )}
      </div>
    </div>
  );
}

/** All that is under way, or one of the facets. */
const choices = [undefined, ...draftFacets];
