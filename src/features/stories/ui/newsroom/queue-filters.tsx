import { Link, useNavigate } from '@tanstack/react-router';
import { Checkbox } from '#design/checkbox.tsx';
import { FacetCount } from '#design/facet-count.tsx';
import { FacetNav } from '#design/facet-nav.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { countUpTo } from '#lib/italian.ts';
import type { StoryQueue } from '../../contract.ts';
import { mostCounted, queueTexts } from '../../newsroom-texts.ts';
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
  const go = (next: QueueSearch) => void navigate({ to: '/redazione/storie', search: next, replace: true });
  return (
    <div>
      <FacetNav label={queueTexts.facetsLabel} chosen={facets.indexOf(search.facet)} isCounted={counts !== undefined}>
        {facets.map((facet) => (
          <li key={facet}>
            <Link to="/redazione/storie" search={{ ...search, facet }} className="facet">
              {queueTexts.facets[facet]}
              {counts && (
                <FacetCount
                  count={countUpTo(counts[facet] ?? 0, mostCounted)}
                  spoken={queueTexts.facetCount(counts[facet] ?? 0)}
                />
              )}
            </Link>
          </li>
        ))}
      </FacetNav>
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
