import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['scuola', 'scuola', 0],
  ['scoula', 'scuola', 1],
  ['anbiente', 'ambiente', 1],
  ['scula', 'scuola', 1],
  ['scuolla', 'scuola', 1],
  ['acqua', 'aqua', 1],
  ['', 'tre', 3],
])('%s and %s', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

test('it is the same both ways and never more than the longer word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
