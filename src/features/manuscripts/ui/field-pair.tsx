import type { ReactNode } from 'react';
import { textAt } from '../content-paths.ts';
import { LineField } from './fields.tsx';
import { useForm } from './form-context.ts';
import { LookField } from './look-field.tsx';

/** Two fields beside each other, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}

/** Who speaks in a section; where nobody has to, a face is asked for once there is a name. */
export function SpeakerFields({ path, optional = false }: { path: string; optional?: boolean }) {
  const { whole } = useForm();
  const isNamed = textAt(whole, `${path}.details.speaker.name`) !== '';
  return (
    <>
      <FieldPair>
        <LineField path={`${path}.details.speaker.name`} optional={optional} />
        <LineField path={`${path}.details.speaker.role`} optional={optional} />
      </FieldPair>
      {(isNamed || !optional) && <LookField path={`${path}.details.speaker.portrait`} />}
    </>
  );
}
