import { expect, test } from 'vitest';
import { encodingFor } from './accepted-encoding.ts';

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'brotli'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', 'plain'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', 'plain'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, identity', 'plain'],
  ['identity', 'plain'],
  ['identity;q=0, gzip;q=0.2', 'gzip'],
  ['*', 'brotli'],
  ['*;q=0', 'plain'],
  ['br;q=0, *', 'gzip'],
  ['brotli', 'plain'],
  ['br;q=x', 'plain'],
  ['vibrato', 'plain'],
])('%j takes %s', (accepted, form) => {
  expect(encodingFor(accepted)).toBe(form);
});
