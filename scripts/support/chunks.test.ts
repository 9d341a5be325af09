import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articleParts, besides, lazy, meter, within } from './chunks.ts';

const files = globSync('src/**/*.{ts,tsx}');

test('every path of a chunk is a file of today', () => {
  const gone = [...lazy, ...articleParts, ...meter].filter(
    (path) => !files.some((file) => file.startsWith(`src/${path}`)),
  );
  expect(gone).toEqual([]);
});

test('a path finds its file, and what is shared leaves it alone', () => {
  expect(within(meter).test('/house/src/features/accounts/paths.ts')).toBe(true);
  expect(within(meter).test('/house/src/features/accounts/paths-of-others.ts')).toBe(false);
  expect(besides(lazy).test('/house/src/lib/rome-time.ts')).toBe(true);
  expect(besides(lazy).test('/house/src/lib/call.ts')).toBe(false);
  expect(besides(lazy).test('/house/src/features/votes/rules.ts')).toBe(false);
});
