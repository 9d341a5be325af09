import type { ReactNode } from 'react';
import { staticPart } from '#design/static-part.tsx';
import type { Section } from '../contract.ts';
import { meteredClass } from '../metered-class.ts';
import { stopId } from '../part-address.ts';

/** A stop on the road of a local story: a voice with its face, or a milestone with what must be known. */
export function Stop({ section, reactions }: { section: Section; reactions: ReactNode }) {
  return (
    <section
      className={meteredClass(`stop stop-${section.type}`, section.index)}
      id={stopId(section)}
      aria-labelledby={`${stopId(section)}-titolo`}
    >
      <StopText section={section} />
      {reactions}
    </section>
  );
}

const StopText = staticPart(() => import('./stop-text.tsx'), 'StopText');
