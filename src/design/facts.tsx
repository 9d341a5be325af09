import type { ReactNode } from 'react';

interface FactsProps {
  label: string;
  /** What stands beside and under the facts. */
  beside?: ReactNode;
  /** A `Fact` for each. */
  children: ReactNode;
}

/** What the top of a file of the staff says in brief. */
export function Facts({ label, beside, children }: FactsProps) {
  return (
    <section className="staff-facts" aria-label={label}>
      <dl>{children}</dl>
      {beside}
    </section>
  );
}
