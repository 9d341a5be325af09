import { useLayoutEffect, useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { noteReader } from '../reader-hint.ts';

/** Notes for whom the home page lies where it is drawn in a document that began as another page. */
export function useNotedReader(): void {
  // What the server sent was told by the script in its head.
  const [isDrawnHere] = useState(useHydrated());
  useLayoutEffect(() => {
    if (isDrawnHere) noteReader();
  }, [isDrawnHere]);
}
