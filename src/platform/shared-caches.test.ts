import { expect, test } from 'vitest';
import { noSharedCaches, removableHeaders } from './shared-caches.ts';

const shared = { seconds: 30, staleSeconds: 3600, hearOfChanges: true };

test('of a file that may be taken away a shared cache that nobody told us of keeps nothing', () => {
  expect(removableHeaders(noSharedCaches, 'picture:a')).toEqual({
    'cache-control': 'private, max-age=31536000, immutable',
  });
});

test('a shared cache that we know of keeps it for as long as a page, under the tag by which it is told', () => {
  const untold = {
    'cache-control': 'public, max-age=31536000, immutable, s-maxage=30',
    'cdn-cache-control': 'max-age=30, stale-while-revalidate=30, stale-if-error=3600',
  };
  expect(removableHeaders({ ...shared, hearOfChanges: false }, 'picture:a')).toEqual(untold);
  expect(removableHeaders(shared, 'picture:a')).toEqual({
    ...untold,
    'surrogate-key': 'picture:a',
    'cache-tag': 'picture:a',
  });
});
