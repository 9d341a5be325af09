import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

const wholes = fc.bigInt({ min: 0n, max: 10n ** 15n });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 });
const split = (whole: bigint, given: readonly bigint[]) =>
  apportion(
    whole,
    given.map((weight, item) => ({ item, weight })),
  ).map(({ units }) => units);
const sum = (given: readonly bigint[]) => given.reduce((all, one) => all + one, 0n);

test('the sums are exactly the whole, and none is a unit or more away from its exact part', () => {
  fc.assert(
    fc.property(wholes, weights, (whole, given) => {
      const total = sum(given);
      const units = split(whole, given);
      expect(sum(units)).toBe(total === 0n ? 0n : whole);
      for (const [index, unit] of units.entries()) {
        expect(unit).toBeGreaterThanOrEqual(0n);
        const distance = unit * total - whole * given[index]!;
        if (total > 0n) expect(distance < 0n ? -distance : distance).toBeLessThan(total);
        if (given[index] === 0n) expect(unit).toBe(0n);
      }
    }),
  );
});

test('who weighs more never has less', () => {
  fc.assert(
    fc.property(wholes, weights, (whole, given) => {
      const units = split(whole, given);
      for (const [one, weight] of given.entries()) {
        for (const [other, more] of given.entries()) {
          if (weight < more) expect(units[one]).toBeLessThanOrEqual(units[other]!);
        }
      }
    }),
  );
});

test('ties go to the earlier part, and nothing that weighs gives nothing', () => {
  expect(split(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
  expect(split(1n, [0n, 2n, 2n])).toEqual([0n, 1n, 0n]);
  expect(split(7n, [0n, 0n])).toEqual([0n, 0n]);
});
