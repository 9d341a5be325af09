import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageDataId } from './page-data-id.ts';

test('nothing else on a page is called like its data, which would be read instead of them', () => {
  const named = new RegExp(`\\bid(?:=|: )['"]${pageDataId}['"]`);
  const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => named.test(readFileSync(path, 'utf8')))).toEqual([]);
});
