import type { LinkProps } from '@tanstack/react-router';
import { Link } from './link.tsx';
import { countUpTo } from '#lib/italian.ts';
import { FacetCount } from './facet-count.tsx';
import { FacetNav } from './facet-nav.tsx';

interface FacetLinksProps<Facet extends string | undefined> {
  label: string;
  /** The page of the list. */
  to: NonNullable<LinkProps['to']>;
  /** In their order; undefined is what is none of them, as all. */
  facets: readonly Facet[];
  chosen: Facet;
  nameOf: (facet: Facet) => string;
  /** What of the address leads to one. */
  searchOf: (facet: Facet) => object;
  /** How many each has, a hundred for all that are more; of some there is none. */
  counts: Partial<Record<string, number>> | undefined;
  /** A count with its noun, said aloud. */
  spoken: (count: number) => string;
  /** Whether one is in sight only where nothing else is asked for. */
  exact?: boolean;
}

/** The facets of a list of the newsroom, each with how many it has. */
export function FacetLinks<Facet extends string | undefined>(props: FacetLinksProps<Facet>) {
  const { label, to, facets, chosen, nameOf, searchOf, counts, spoken, exact = false } = props;
  return (
    <FacetNav label={label} chosen={facets.indexOf(chosen)} isCounted={counts !== undefined}>
      {facets.map((facet) => {
        const count = facet && counts?.[facet];
        return (
          <li key={facet ?? 'none'}>
            <Link to={to} search={searchOf(facet)} activeOptions={{ exact }} className="facet">
              {nameOf(facet)}
              {typeof count === 'number' && <FacetCount count={countUpTo(count, 99)} spoken={spoken(count)} />}
            </Link>
          </li>
        );
      })}
    </FacetNav>
  );
}
