import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { named, ofAnArticle, ofEveryPage } from './chunks.ts';

const files = globSync('src/**/*.{ts,tsx,css}');

test('every path of a chunk is a file of today', () => {
  const gone = named.filter((path) => !files.some((file) => file.startsWith(`src/${path}`)));
  expect(gone).toEqual([]);
});

test('a path finds its file, and what is shared leaves it alone', () => {
  expect(ofAnArticle.test('/house/src/features/accounts/paths.ts')).toBe(true);
  expect(ofAnArticle.test('/house/src/features/accounts/paths-of-others.ts')).toBe(false);
  expect(ofEveryPage.test('/house/src/lib/rome-time.ts')).toBe(true);
  expect(ofEveryPage.test('/house/src/lib/call.ts')).toBe(false);
  expect(ofEveryPage.test('/house/src/features/votes/rules.ts')).toBe(false);
});
