import { readShelf } from './kept-store.ts';
import { nobody } from './shelf.ts';

/** Whose account it is that copies are kept for here; undefined where there are none, or of nobody's. Browser only. */
export async function keptOwner(): Promise<string | undefined> {
  const { owner } = await readShelf();
  return owner === nobody ? undefined : owner;
}
