import type { ReactNode } from 'react';
import { LineField } from './fields.tsx';

/** Two fields beside each other, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}

/** Who speaks in a section. */
export function SpeakerFields({ path, optional }: { path: string; optional?: boolean }) {
  return (
    <FieldPair>
      <LineField path={`${path}.details.speaker.name`} optional={optional} />
      <LineField path={`${path}.details.speaker.role`} optional={optional} />
    </FieldPair>
  );
}
