import { Suspense, useMemo, useState } from 'react';
import { supportId } from '#features/articles/part-address.ts';
import { latePart, useLoaded } from '#lib/lazy-part.ts';
import { whenVisible } from '#lib/when-visible.ts';
import type { StoryPromisesProps } from './story-promises.tsx';

/** They stand in the page's HTML, and their code is loaded when the reader comes near the support. */
export const PromisesPart = latePart(
  () => whenVisible(supportId),
  () => import('./story-promises.tsx'),
  'StoryPromises',
);

/** The promises, as they came until their code is there: React would throw away what the server made if it drew others. */
export function LatePromises(props: StoryPromisesProps) {
  const [served] = useState(props);
  const shown = useLoaded(PromisesPart, true) ? props : served;
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <PromisesPart {...shown} />
      </Suspense>
    ),
    [shown],
  );
}
