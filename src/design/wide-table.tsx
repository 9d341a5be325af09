import type { ReactNode, Ref } from 'react';

interface WideTableProps {
  label: string;
  /** The heads of the columns, in order. */
  columns: readonly ReactNode[];
  /** Whether the last column holds what can be done with a row: it stands at the right. */
  hasActs?: boolean;
  /** Said above the columns. */
  caption?: string;
  /** Whether it holds no link that would bring the keyboard along: the region itself is a place to stand then. */
  hasNoLinks?: boolean;
  className?: string;
  /** The table's body, one row for each thing. */
  bodyRef?: Ref<HTMLTableSectionElement> | undefined;
  /** The rows. */
  children: ReactNode;
}

/** A list of the newsroom in columns. What is wider than the page scrolls inside of the table's own region, whose links bring it along. */
export function WideTable(props: WideTableProps) {
  const { label, columns, hasActs = false, caption, hasNoLinks, className, bodyRef, children } = props;
  return (
    <section
      className={className ? `scroll-region ${className}` : 'scroll-region'}
      aria-label={label}
      {...(hasNoLinks ? { tabIndex: 0 } : {})}
    >
      <table className="newsroom-table">
        {caption && <caption className="note">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((head, index) => (
              <th
                key={index}
                scope="col"
                className={hasActs && index === columns.length - 1 ? 'newsroom-table-acts' : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef}>{children}</tbody>
      </table>
    </section>
  );
}
