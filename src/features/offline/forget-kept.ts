import { keptCache } from './kept-cache.ts';

/** Leaves nothing here of what somebody kept for reading without network. Browser only. */
export async function forgetKept(): Promise<void> {
  // Pages have it on HTTPS and on this machine alone, and some browsers forbid it.
  await globalThis.caches?.delete(keptCache).catch(() => false);
}
