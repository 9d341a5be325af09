import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
/** Half a page: what was decided and why. What it is made of stands in the code. */
const mostWords = 300;

test('a decision is at most half a page', () => {
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(30);
  const tooLong = files.filter((file) => wordsOf(readFileSync(`${folder}/${file}`, 'utf8')) > mostWords);
  expect(tooLong).toEqual([]);
});

const wordsOf = (text: string) => text.trim().split(/\s+/).length;
