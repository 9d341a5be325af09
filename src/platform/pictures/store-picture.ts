import { eq } from 'drizzle-orm';
import type { Queryable } from '../db.ts';
import { preparePicture } from './prepare-picture.ts';
import { pictures } from './schema.ts';

export interface StoredPicture {
  id: string;
  hash: string;
}

/** Keeps an uploaded picture; the same picture is one row. Refuses what `preparePicture` refuses. */
export async function storePicture(tx: Queryable, file: Uint8Array): Promise<StoredPicture> {
  const { bytes, ...picture } = await preparePicture(file);
  await tx
    .insert(pictures)
    .values({ ...picture, original: bytes })
    .onConflictDoNothing();
  const [stored] = await tx
    .select({ id: pictures.id, hash: pictures.hash })
    .from(pictures)
    .where(eq(pictures.hash, picture.hash));
  return stored!;
}

/** Deletes a picture that nothing shows any more; its derived files are the caller's to remove. */
export async function deletePicture(tx: Queryable, id: string): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, id));
}

/** Says what of a picture stays in sight where a page cuts it, in shares of its width and height. */
export async function keepFocus(tx: Queryable, id: string, focus: { focusX: number; focusY: number }): Promise<void> {
  await tx.update(pictures).set(focus).where(eq(pictures.id, id));
}
