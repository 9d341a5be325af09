import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { log } from '../log.ts';
import { isDatabaseUnavailable, type Queryable } from '../db.ts';
import { pictures } from './schema.ts';
import { pictureWidths, variantWidths } from './widths.ts';

export const variantTypes = ['webp', 'jpg'] as const;
export type VariantType = (typeof variantTypes)[number];

interface Needed {
  db: Queryable;
  /** Absolute path of the folder for derived files. */
  dataDir: string;
}

/** Specification 2, "Article page". */
const quality = 85;

/** What is announced of a picture that was taken away: it stands on what shared caches keep of it. */
export const pictureTag = (hash: string) => `picture:${hash}`;

/**
 * The file of a picture at one of its widths, or undefined where there is no such picture or it has no such width.
 * Made when it is first asked for and then kept in `DATA_DIR/media`, a cache that may be emptied at any time. A kept file
 * is given while the picture is there; as stored pages do, it goes out as well while the database is away.
 */
export async function pictureVariant(
  services: Needed,
  hash: string,
  width: number,
  type: VariantType,
): Promise<Buffer | undefined> {
  const path = variantPath(services, hash, width, type);
  if (!path) return undefined;
  const stored = await readKept(path);
  if (stored && (await isThere(services, hash))) return stored;

  const making =
    underWay.get(path) ?? makeVariant(services, hash, width, type, path).finally(() => underWay.delete(path));
  underWay.set(path, making);
  return making;
}

/** The length in bytes of what `pictureVariant` gives. A file that is there is not read for it. */
export async function pictureVariantLength(
  services: Needed,
  hash: string,
  width: number,
  type: VariantType,
): Promise<number | undefined> {
  const path = variantPath(services, hash, width, type);
  const stored = path && (await stat(path).catch(() => undefined));
  return stored ? stored.size : (await pictureVariant(services, hash, width, type))?.length;
}

/** Makes every variant of a picture now, one after the other, so that no reader waits for them. */
export async function makeVariants(services: Needed, hash: string): Promise<void> {
  for (const width of variantWidths) for (const type of variantTypes) await pictureVariant(services, hash, width, type);
}

/** Takes the variants of a picture from the disk of this process. */
export async function removeVariants(dataDir: string, hash: string): Promise<void> {
  for (const width of variantWidths) {
    for (const type of variantTypes) {
      const path = variantPath({ dataDir }, hash, width, type);
      if (path) await rm(path, { force: true });
    }
  }
}

/** Takes from the disk of this process what others have taken away: `tags` are those of a change that was announced. */
export async function removeAnnounced(dataDir: string, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    const [kind, hash = ''] = tag.split(':');
    if (kind !== 'picture') continue;
    await removeVariants(dataDir, hash).catch((error: unknown) =>
      log.warn({ err: error, hash }, 'the files of a picture that was taken away could not be removed'),
    );
  }
}

/** Variants that are being made: who asks meanwhile waits for the same work. */
const underWay = new Map<string, Promise<Buffer | undefined>>();

function variantPath(
  { dataDir }: Pick<Needed, 'dataDir'>,
  hash: string,
  width: number,
  type: VariantType,
): string | undefined {
  if (!/^[0-9a-f]{64}$/.test(hash) || !variantWidths.some((known) => known === width)) return undefined;
  return join(dataDir, 'media', `${hash}-${width}.${type}`);
}

/** Every process has files of its own, and whoever takes a picture away reaches those of one: only the row says. */
async function isThere({ db }: Needed, hash: string): Promise<boolean> {
  try {
    return (await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.hash, hash))).length > 0;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true;
    throw error;
  }
}

async function makeVariant(
  services: Needed,
  hash: string,
  width: number,
  type: VariantType,
  path: string,
): Promise<Buffer | undefined> {
  const [picture] = await services.db.select().from(pictures).where(eq(pictures.hash, hash));
  if (!picture || !pictureWidths(picture.width).includes(width)) {
    await remove(path);
    return undefined;
  }

  const resized = sharp(picture.original, { failOn: 'error' }).resize({ width, withoutEnlargement: true });
  const bytes = await (
    type === 'webp' ? resized.webp({ quality }) : resized.jpeg({ quality, mozjpeg: true })
  ).toBuffer();
  await keep(path, bytes);
  // Taken away meanwhile: its files were removed before this one was there.
  if (await isThere(services, hash)) return bytes;
  await remove(path);
  return undefined;
}

/** What cannot be removed is not served either: its row is asked for first. */
const remove = (path: string) => rm(path, { force: true }).catch(() => undefined);

/** A file that cannot be read for whatever reason is made again. */
function readKept(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

/** Writes beside and renames, so that nobody ever reads half a file. A picture that cannot be kept is still shown. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    // No other account of the machine reads what may not be out yet.
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    log.warn({ err: error, path }, 'a picture could not be kept');
    await rm(draft, { force: true }).catch(() => {});
  }
}
