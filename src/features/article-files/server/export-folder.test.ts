import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arbitraryArticle } from '../../../../tests/support/arbitrary-article.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { filesIn, folderWith, removeFolder, writeInto } from '../../../../tests/support/folder.ts';
import { serialiseArticle } from '../article-file.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';

let database: TestDatabase;
let elsewhere: TestDatabase;
const folders: string[] = [];
const now = () => new Date('2025-11-22T12:00:00Z');

const newFolder = async (files: Record<string, string | Uint8Array> = {}) => {
  const folder = await folderWith(files);
  folders.push(folder);
  return folder;
};
const exported = async ({ db }: TestDatabase) => {
  const folder = await newFolder();
  await exportFolder({ db }, folder);
  return folder;
};

beforeAll(async () => {
  database = await testDatabase();
  elsewhere = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await elsewhere.close();
});
beforeEach(async () => {
  for (const { db } of [database, elsewhere]) await db.$client.query('truncate articles, authors, pictures cascade');
  return async () => {
    await Promise.all(folders.splice(0).map(removeFolder));
  };
});

/** An export, put back where it came from and somewhere else, and exported from there, is always the same. */
async function expectStable(): Promise<Record<string, string>> {
  const first = await exported(database);
  const report = await importFolder({ db: database.db, now }, first);
  expect(report).toMatchObject({ created: [], updated: [], refused: [] });

  const anew = await importFolder({ db: elsewhere.db, now }, first);
  expect(anew).toMatchObject({ updated: [], unchanged: [], refused: [] });
  const files = await filesIn(first);
  expect(await filesIn(await exported(database))).toEqual(files);
  expect(await filesIn(await exported(elsewhere))).toEqual(files);
  return files;
}

test('the demo content goes out as it went in, and its export changes nothing', async () => {
  const report = await importFolder({ db: database.db, now }, 'demo');
  expect(report.refused).toEqual([]);
  const files = await expectStable();
  expect(Object.keys(files)).toEqual(expect.arrayContaining(report.created));
});

test('a cover comes back as the same picture, whatever format it was uploaded in', async () => {
  const picture = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#10B981',
      noise: { type: 'gaussian', mean: 100, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const [sample] = fc.sample(arbitraryArticle, { numRuns: 1, seed: 1 });
  const cover = { image: 'covers/foto.png', alt: 'Una piazza', credit: 'Qualcuno' };
  const folder = await newFolder({ 'covers/foto.png': picture });
  await writeInto(folder, { [`articles/${sample!.slug}.md`]: serialiseArticle({ ...sample!, cover }) });
  expect(await importFolder({ db: database.db, now }, folder)).toMatchObject({ refused: [], created: { length: 1 } });

  const files = await expectStable();
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/^covers\/[0-9a-f]{64}\.jpg$/));
});

test('whoever signs two articles has a file, even without a biography', async () => {
  const folder = await newFolder({
    'authors/firma-0.md': '---\nname: Anna\nrole: cronista\n---\n',
    'authors/firma-1.md': '---\nname: Bruno\nrole: cronista\n---\n',
  });
  for (const article of fc.sample(arbitraryArticle, { numRuns: 2, seed: 7 })) {
    const authors = article.authors.map(({ perspective }, index) => ({ author: `firma-${index}`, perspective }));
    await writeInto(folder, { [`articles/${article.slug}.md`]: serialiseArticle({ ...article, authors }) });
  }
  expect((await importFolder({ db: database.db, now }, folder)).refused).toEqual([]);
  expect(Object.keys(await expectStable())).toContain('authors/firma-0.md');
});

test('any article survives the way through the database and back', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(arbitraryArticle, { selector: ({ slug }) => slug, minLength: 1, maxLength: 4 }),
      async (articles) => {
        // Two articles of one person's name would be refused, rightly.
        const names = articles.flatMap(({ authors }) => authors.map((author) => ('name' in author ? author.name : '')));
        fc.pre(new Set(names).size === names.length);
        for (const { db } of [database, elsewhere]) await db.$client.query('truncate articles, authors cascade');
        const folder = await newFolder(
          Object.fromEntries(articles.map((article) => [`articles/${article.slug}.md`, serialiseArticle(article)])),
        );
        expect(await importFolder({ db: database.db, now }, folder)).toMatchObject({ refused: [] });
        expect(await filesIn(await exported(database))).toEqual(await filesIn(folder));
        await expectStable();
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});
