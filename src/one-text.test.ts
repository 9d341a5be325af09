import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const room = 'src/lib/text/';
const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test(-support)?\.tsx?$/.test(file));
const sourceOf = (file: string) => readFileSync(file, 'utf8');

/** What reads or cuts the text of an article: signs of its markup, and blank lines, in a pattern or as what to split at. */
const signs: Record<string, RegExp> = {
  'blank lines': /\.split\((?:\/[^\n]*\\n[^\n]*(?:\\n|\{2)|'\\n\\n')/,
  'points of a list': /\[-\*•/,
  emphasis: /\/[^/\n]*\\\*\+?[^/\n]*\|?_|\\\*\{|'\*\*'/,
  links: /\\\]\\\(|`\[\$\{\w+\}\]\(/,
};

/** Modules behind the door: another one names them nowhere. */
const inner = ['inline-marks.ts'];

/** Texts that are no article's. */
const otherTexts = new Map([['src/features/stories/server/emails.ts', 'paragraphs of a mail']]);

test('what a text is made of is known to one room', () => {
  const found = files.flatMap((file) =>
    Object.entries(signs).flatMap(([name, sign]) => (sign.test(sourceOf(file)) ? [{ file, name }] : [])),
  );
  const elsewhere = found.filter(({ file }) => !file.startsWith(room) && !otherTexts.has(file));
  expect(elsewhere).toEqual([]);
  expect([...otherTexts.keys()].filter((file) => !found.some((one) => one.file === file))).toEqual([]);
  // Blind, it would find none of them at home either.
  const known = found.filter(({ file }) => file.startsWith(room)).map(({ name }) => name);
  expect([...new Set(known)].sort()).toEqual(Object.keys(signs).sort());
});

test('the room is entered by its doors', () => {
  const names = files.filter((file) => !file.startsWith(room) && inner.some((name) => sourceOf(file).includes(name)));
  expect(names).toEqual([]);
  expect(files.filter((file) => sourceOf(file).includes('#lib/text/')).length).toBeGreaterThan(20);
});
