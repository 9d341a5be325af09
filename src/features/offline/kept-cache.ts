import { publication } from '#lib/publication.ts';

/** The cache of browsers in which all stands that is kept for reading without network: deleted, nothing is left. */
export const keptCache = `${publication.id}:kept`;

/** Whether something is kept here, whoever it belongs to. Browser only. */
export async function isSomethingKept(): Promise<boolean> {
  // Pages have it on HTTPS and on this machine alone, and some browsers forbid it.
  return (await globalThis.caches?.has(keptCache).catch(() => false)) ?? false;
}
