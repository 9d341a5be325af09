import { useNavigate } from '#design/navigation.ts';
import { Checkbox } from '#design/checkbox.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { SearchBox } from '#design/search-box.tsx';
import type { StoryQueue } from '../../contract.ts';
import { queueTexts } from '../../newsroom-texts.ts';
import type { QueueSearch } from '../../queue-search.ts';
import { facets } from '../../facets.ts';

interface QueueFiltersProps {
  search: QueueSearch;
  counts: StoryQueue['counts'] | undefined;
  /** Whoever sees only their own stories is not asked whether they want those. */
  canSeeAll: boolean;
}

/** Which stories of the queue are in sight. Every choice is an address, so that Back and a bookmark work. */
export function QueueFilters({ search, counts, canSeeAll }: QueueFiltersProps) {
  const navigate = useNavigate();
  const go = (next: QueueSearch) => void navigate({ to: '/redazione/storie', search: next });
  return (
    <div>
      <FacetLinks
        label={queueTexts.facetsLabel}
        to="/redazione/storie"
        facets={facets}
        chosen={search.facet}
        nameOf={(facet) => queueTexts.facets[facet]}
        searchOf={(facet) => ({ ...search, facet })}
        counts={counts}
        spoken={queueTexts.facetCount}
      />
      <div className="filter-row">
        <SearchBox value={search.q} texts={queueTexts} onSearch={(q) => go({ ...search, q })} />
        {canSeeAll && (
          <Checkbox
            label={queueTexts.mine}
            checked={search.mine ?? false}
            onChange={(event) => go({ ...search, mine: event.target.checked || undefined })}
          />
        )}
      </div>
    </div>
  );
}
