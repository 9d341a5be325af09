import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentages } from './percentages.ts';

test('the shares of the demo trial are 67 and 33', () => {
  expect(percentages([804, 396])).toEqual([67, 33]);
});

test('the largest remainder takes the missing point', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentages([2, 1])).toEqual([67, 33]);
});

test('nothing counted is zero for all', () => {
  expect(percentages([0, 0])).toEqual([0, 0]);
});

test('shares add up to 100, follow the order of the counts and are less than a point away from the truth', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total > 0);
      const shares = percentages(counts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      shares.forEach((share, i) => expect(Math.abs(share - (counts[i]! * 100) / total)).toBeLessThan(1));
      counts.forEach((count, i) =>
        counts.forEach((other, j) => {
          if (count > other) expect(shares[i]).toBeGreaterThanOrEqual(shares[j]!);
        }),
      );
    }),
  );
});
