import { globSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyday, makeFonts } from './make-fonts.ts';

const folder = 'src/design/fonts';
/** What an article loads of faces, at most. */
const articleBytes = 60_000;

test('the files of the faces are those that their packages make: node scripts/fonts.ts', async () => {
  const made = await makeFonts();
  expect(readdirSync(folder).toSorted()).toEqual([...made.keys()].toSorted());
  const differing = [...made].filter(([name, bytes]) => !bytes.equals(readFileSync(`${folder}/${name}`)));
  expect(differing.map(([name]) => name)).toEqual([]);
});

test('an article is shown with 60 KB of faces', () => {
  const sizes = ['reading', 'italic', 'headline', 'interface'].map(
    (name) => readFileSync(`${folder}/${name}.woff2`).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(articleBytes);
});

test('the letters, quotes and brackets of the interface and of the demo stand in the files that every page loads', () => {
  const sources = [...globSync('src/features/**/*texts.ts'), ...globSync('demo/articles/*.md')];
  const used = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/[\p{L}€’«»“”–—…·[\]]/gu) ?? []));
  expect(used.size).toBeGreaterThan(60);
  expect([...used].filter((letter) => !everyday.includes(letter))).toEqual([]);
});
