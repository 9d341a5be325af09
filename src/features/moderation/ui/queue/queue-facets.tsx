import { Link, type LinkProps } from '@tanstack/react-router';
import { FacetCount } from '#design/facet-count.tsx';
import { FacetNav } from '#design/facet-nav.tsx';
import { boundedCount } from '../../queue-texts.ts';

interface FacetsProps<Facet extends string> {
  label: string;
  to: NonNullable<LinkProps['to']>;
  names: Record<Facet, string>;
  facets: readonly Facet[];
  chosen: Facet;
  counts: Partial<Record<Facet, number>> | undefined;
  /** A count with the noun that it counts, spoken. */
  spoken: (count: number) => string;
}

/** The parts of a list, each with how many wait in it. Every choice is an address, so that Back and a bookmark work. */
export function QueueFacets<Facet extends string>({
  label,
  to,
  names,
  facets,
  chosen,
  counts,
  spoken,
}: FacetsProps<Facet>) {
  return (
    <FacetNav label={label} chosen={facets.indexOf(chosen)} isCounted={counts !== undefined}>
      {facets.map((facet) => (
        <li key={facet}>
          <Link to={to} search={{ facet }} className="facet">
            {names[facet]}
            {counts && <FacetCount count={boundedCount(counts[facet] ?? 0)} spoken={spoken(counts[facet] ?? 0)} />}
          </Link>
        </li>
      ))}
    </FacetNav>
  );
}
