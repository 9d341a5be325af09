import type { ReactNode } from 'react';
import { latePart } from './lazy-part.ts';
import { whenVisible } from './when-visible.ts';

/**
 * A part without properties that the server sends and that comes to life when its reader comes near the element with
 * this id. Until its code is there its links are plain ones. On the server whoever uses it must begin its `preload` when
 * they are loaded themselves, long before the first page is rendered, which would be sent with a gap; and they must render
 * one and the same element of it every time: React would throw away what the server made if it were another one.
 */
export function lazyHydrated(id: string, load: () => Promise<() => ReactNode>) {
  return latePart(
    () => whenVisible(id),
    async () => ({ Part: await load() }),
    'Part',
  );
}
