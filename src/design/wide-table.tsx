import type { ReactNode, Ref } from 'react';

interface WideTableProps {
  label: string;
  /** The heads of the columns, in order. */
  columns: readonly ReactNode[];
  /** Whether the last column holds what can be done with a row: it stands at the right. */
  hasActs?: boolean;
  /** The table's body, one row for each thing. */
  bodyRef?: Ref<HTMLTableSectionElement> | undefined;
  /** The rows. */
  children: ReactNode;
}

/** A list of the newsroom in columns. What is wider than the page scrolls inside of the table's own region, whose links bring it along. */
export function WideTable({ label, columns, hasActs = false, bodyRef, children }: WideTableProps) {
  return (
    <section className="scroll-region" aria-label={label}>
      <table className="newsroom-table">
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
