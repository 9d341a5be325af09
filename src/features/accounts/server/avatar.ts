import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';
import { sha256 } from '#platform/hashes.ts';
import { announceChange } from '#platform/invalidation.ts';
import { pictureFormat } from '#platform/pictures/picture-format.ts';
import type { Services } from '#platform/services.ts';
import { accountTexts } from '../texts.ts';
import { accountTag } from './account-tag.ts';
import { avatars, users } from './schema.ts';

/** As large as the page of a profile shows it on a fine screen. */
const side = 512;
const quality = 85;
/** Beyond it a small file can fill the memory. */
const maxPixels = 40_000_000;
export const maxAvatarBytes = 5 * 1024 * 1024;

/**
 * Keeps a portrait as a square WebP without metadata, and gives its address. Refuses what is too large (413) and what is
 * not JPEG, PNG, WebP or AVIF by its first bytes, or damaged (400).
 */
export async function changeAvatar({ db }: Pick<Services, 'db'>, userId: string, file: Uint8Array): Promise<string> {
  if (file.byteLength > maxAvatarBytes) throw new AppError('too_large', accountTexts.pictureTooLarge, 'file');
  const bytes = await portrait(file);
  const hash = sha256(bytes);
  const image = `/media/avatars/${hash}.webp`;
  await db.transaction(async (tx) => {
    await tx
      .insert(avatars)
      .values({ userId, hash, bytes })
      .onConflictDoUpdate({ target: avatars.userId, set: { hash, bytes } });
    await tx.update(users).set({ image, updatedAt: new Date() }).where(eq(users.id, userId));
    await announceChange(tx, [accountTag(userId)]);
  });
  return image;
}

/** Takes the portrait away; whoever has none is left as they are. */
export async function removeAvatar({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(avatars).where(eq(avatars.userId, userId));
    await tx.update(users).set({ image: null, updatedAt: new Date() }).where(eq(users.id, userId));
    await announceChange(tx, [accountTag(userId)]);
  });
}

/** A portrait, and one of those whose it is: a change of theirs is announced. */
export async function findAvatar(
  { db }: Pick<Services, 'db'>,
  hash: string,
): Promise<{ bytes: Buffer; userId: string } | undefined> {
  const { bytes, userId } = avatars;
  const [found] = await db.select({ bytes, userId }).from(avatars).where(eq(avatars.hash, hash)).limit(1);
  return found;
}

async function portrait(file: Uint8Array): Promise<Buffer> {
  if (!pictureFormat(file)) throw new AppError('invalid_input', accountTexts.pictureUnreadable, 'file');
  try {
    return await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality })
      .toBuffer();
  } catch {
    throw new AppError('invalid_input', accountTexts.pictureUnreadable, 'file');
  }
}
