import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion, spreadReactions } from './spread-reactions.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('shares add up to the whole and stay within one of what is due', () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), weights, (total, given) => {
      const shares = apportion(total, given);
      expect(sum(shares)).toBe(total);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - (total * given[index]!) / sum(given))).toBeLessThan(1);
      }
    }),
  );
});

test('sections that are given stay, the rest of the total falls to the others', () => {
  const spread = spreadReactions('prova', 4, { reactions: 100, sections: { 1: [10, 5, 3, 2] } });
  expect(spread[1]).toEqual([10, 5, 3, 2]);
  expect(sum(spread.flat())).toBe(100);
  expect(spreadReactions('prova', 4, { reactions: 100, sections: { 1: [10, 5, 3, 2] } })).toEqual(spread);
});

test('types that are given come out exactly', () => {
  const spread = spreadReactions('prova', 3, { reactions: 20, sections: { 0: [1, 2, 3, 4] }, rest: [4, 3, 2, 1] });
  expect([0, 1, 2, 3].map((type) => sum(spread.slice(1).map((section) => section[type]!)))).toEqual([4, 3, 2, 1]);
});

test('figures that do not fit are refused', () => {
  expect(() => spreadReactions('prova', 1, { reactions: 5, sections: { 0: [1, 1, 1, 1] } })).toThrow('do not fit');
});
