import type { ReactNode } from 'react';

/** One subject of the page: a rule, its name, its samples. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="specimen-title">{title}</h2>
      {children}
    </section>
  );
}
