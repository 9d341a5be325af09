import { useEffect, useRef, type ReactNode } from 'react';

interface FacetNavProps {
  label: string;
  /** The place of the facet in sight, from 0. */
  chosen: number;
  /** Whether the counts are there, which take room of their own. */
  isCounted?: boolean;
  className?: string | undefined;
  /** A list item with a link (`facet`) for each. */
  children: ReactNode;
}

/**
 * The parts of a list of the newsroom. Every choice is an address, so that Back and a bookmark work. On a small screen not
 * all of them have room: the chosen one is brought into sight.
 */
export function FacetNav({ label, chosen, isCounted = true, className, children }: FacetNavProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = row;
    const link = current?.querySelectorAll('a')[chosen];
    if (current && link && isCounted)
      current.scrollLeft = link.offsetLeft - (current.clientWidth - link.offsetWidth) / 2;
  }, [chosen, isCounted]);
  return (
    <nav ref={row} className={className ? `facets ${className}` : 'facets'} aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}
