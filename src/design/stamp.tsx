import type { ReactNode } from 'react';

/** A word stamped on a case: 'In corso...', the verdict. */
export function Stamp({ children }: { children: ReactNode }) {
  return <span className="stamp">{children}</span>;
}
