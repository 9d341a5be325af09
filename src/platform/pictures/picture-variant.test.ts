import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { fileDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from '../db.ts';
import { makeVariants, pictureVariant, removeAnnounced } from './picture-variant.ts';
import { pictures } from './schema.ts';
import { storePicture } from './store-picture.ts';

const database = fileDatabase();
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  return () => rm(dataDir, { recursive: true });
});

const store = async (width: number) => {
  const file = await sharp({ create: { width, height: width / 2, channels: 3, background: '#143C77' } })
    .png()
    .toBuffer();
  return (await storePicture(database.db, file)).hash;
};

test('the same picture is one row', async () => {
  expect(await store(700)).toBe(await store(700));
  const { rows } = await database.db.$client.query('select from pictures where width = 700');
  expect(rows).toHaveLength(1);
});

test('a variant is made when it is asked for, and then kept', async () => {
  const hash = await store(1300);
  const { db } = database;
  const webp = await pictureVariant({ db, dataDir }, hash, 1200, 'webp');
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 });
  const jpeg = await pictureVariant({ db, dataDir }, hash, 480, 'jpg');
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 240 });
  expect((await readdir(join(dataDir, 'media'))).sort()).toEqual([`${hash}-1200.webp`, `${hash}-480.jpg`]);
  expect((await stat(join(dataDir, 'media'))).mode & 0o777).toBe(0o700);

  await writeFile(join(dataDir, 'media', `${hash}-480.jpg`), 'kept');
  expect(String(await pictureVariant({ db, dataDir }, hash, 480, 'jpg'))).toBe('kept');
});

test('no variant is larger than the picture; one that is smaller than all has one, of its own width', async () => {
  const { db } = database;
  const hash = await store(1000);
  expect(await pictureVariant({ db, dataDir }, hash, 1024, 'webp')).toBeUndefined();
  const small = await store(200);
  expect(await sharp(await pictureVariant({ db, dataDir }, small, 480, 'webp')).metadata()).toMatchObject({
    width: 200,
  });
  expect(await pictureVariant({ db, dataDir }, small, 768, 'webp')).toBeUndefined();
});

test('unknown pictures, widths that are not ours and names that lead out of the folder have no file', async () => {
  const { db } = database;
  const hash = await store(1000);
  expect(await pictureVariant({ db, dataDir }, 'f'.repeat(64), 480, 'webp')).toBeUndefined();
  expect(await pictureVariant({ db, dataDir }, hash, 500, 'webp')).toBeUndefined();
  expect(await pictureVariant({ db, dataDir }, `../../${hash}`, 480, 'webp')).toBeUndefined();
});

test('many readers at once wait for one and the same work, and nothing half-made stays', async () => {
  const { db } = database;
  const hash = await store(1600);
  const variants = await Promise.all(
    Array.from({ length: 20 }, () => pictureVariant({ db, dataDir }, hash, 1600, 'webp')),
  );
  expect(new Set(variants).size).toBe(1);
  expect(await readdir(join(dataDir, 'media'))).toEqual([`${hash}-1600.webp`]);
});

test('all variants can be made beforehand', async () => {
  const hash = await store(1100);
  await makeVariants({ db: database.db, dataDir }, hash);
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(6);
});

test('what others took away goes when it is heard of, and nothing else', async () => {
  const { db } = database;
  const [gone, stays] = [await store(600), await store(650)];
  for (const hash of [gone, stays]) await pictureVariant({ db, dataDir }, hash, 480, 'webp');
  await removeAnnounced(dataDir, ['articles', `picture:${gone}`, 'picture:..', 'picture']);
  expect(await readdir(join(dataDir, 'media'))).toEqual([`${stays}-480.webp`]);
});

test('a variant that was under way when its picture was taken away is neither given nor kept', async () => {
  const { db } = database;
  const hash = await store(720);
  const whileDeleting = new Proxy(db, {
    get: (target, key) =>
      key === 'select'
        ? (fields: never) => ({
            from: (table: never) => ({
              where: async (condition: never) => {
                const found: unknown = await target.select(fields).from(table).where(condition);
                await target.delete(pictures).where(eq(pictures.hash, hash));
                return found;
              },
            }),
          })
        : Reflect.get(target, key),
  });
  expect(await pictureVariant({ db: whileDeleting, dataDir }, hash, 480, 'webp')).toBeUndefined();
  expect(await readdir(join(dataDir, 'media'))).toEqual([]);
});

test('a kept file goes out as well while the database is away', async () => {
  const { db } = database;
  const hash = await store(740);
  const made = await pictureVariant({ db, dataDir }, hash, 480, 'webp');
  const nowhere = openDatabase('postgresql://127.0.0.1:1/nowhere');
  expect(await pictureVariant({ db: nowhere.db, dataDir }, hash, 480, 'webp')).toEqual(made);
  await nowhere.close();
});

test('where nothing can be kept, the picture is shown all the same', async () => {
  const { db } = database;
  const noFolder = join(dataDir, 'file');
  await writeFile(noFolder, '');
  const hash = await store(500);
  expect(await pictureVariant({ db, dataDir: noFolder }, hash, 480, 'jpg')).toBeDefined();
  expect(await pictureVariant({ db, dataDir: noFolder }, '0'.repeat(64), 480, 'jpg')).toBeUndefined();
});
