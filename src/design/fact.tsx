import type { ReactNode, Ref } from 'react';

interface FactProps {
  name: string;
  /** For the focus of whoever has just changed what it says. */
  valueRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A name and what it stands for, in a list of facts (`dl`). */
export function Fact({ name, valueRef, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      {valueRef ? (
        <dd ref={valueRef} tabIndex={-1}>
          {children}
        </dd>
      ) : (
        <dd>{children}</dd>
      )}
    </div>
  );
}
