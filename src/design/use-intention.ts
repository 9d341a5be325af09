import { useState } from 'react';
import { Intention } from '#lib/intention.ts';

/** The intention of one form or button, as long as it is shown (`lib/intention.ts`). */
export function useIntention(): Intention {
  const [intention] = useState(() => new Intention());
  return intention;
}
