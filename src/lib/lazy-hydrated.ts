import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';
import { whenVisible } from './when-visible.ts';

/**
 * A part without properties that the server sends and that comes to life when its reader comes near the element with
 * this id. Until then, and where its code does not arrive, its links are plain ones. On the server whoever uses it must
 * begin its `preload` when they are loaded themselves, long before the first page is rendered, which would be sent with a
 * gap; and they must render one and the same element of it every time: React would throw away what the server made if it
 * were another one.
 */
export function lazyHydrated(id: string, load: () => Promise<() => ReactNode>) {
  return lazyPart(async () => {
    if (import.meta.env.SSR) return { Part: await load() };
    await whenVisible(id);
    return { Part: await load().catch(() => new Promise<never>(() => undefined)) };
  }, 'Part');
}
