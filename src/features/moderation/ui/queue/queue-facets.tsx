import { Link, type LinkProps } from '@tanstack/react-router';
import { boundedCount } from '../../queue-texts.ts';

interface FacetsProps<Facet extends string> {
  label: string;
  to: NonNullable<LinkProps['to']>;
  names: Record<Facet, string>;
  facets: readonly Facet[];
  counts: Partial<Record<Facet, number>> | undefined;
  /** A count with the noun that it counts, spoken. */
  spoken: (count: number) => string;
}

/** The parts of a list, each with how many wait in it. Every choice is an address, so that Back and a bookmark work. */
export function QueueFacets<Facet extends string>({ label, to, names, facets, counts, spoken }: FacetsProps<Facet>) {
  return (
    <nav className="newsroom-facets" aria-label={label}>
      <ul>
        {facets.map((facet) => (
          <li key={facet}>
            <Link to={to} search={{ facet }} className="newsroom-facet">
              {names[facet]}
              {counts && (
                <>
                  <span className="newsroom-facet-count" aria-hidden="true">
                    {boundedCount(counts[facet] ?? 0)}
                  </span>
                  <span className="visually-hidden">{spoken(counts[facet] ?? 0)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
