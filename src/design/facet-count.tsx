interface FacetCountProps {
  /** The number as it is written. */
  count: string;
  /** The same with its noun, said aloud. */
  spoken: string;
}

/** How many things a facet of a list of the newsroom has. */
export function FacetCount({ count, spoken }: FacetCountProps) {
  return (
    <>
      <span className="facet-count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{spoken}</span>
    </>
  );
}
