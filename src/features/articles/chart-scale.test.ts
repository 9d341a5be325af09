import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartScale, spreadHeights } from './chart-scale.ts';

test.each([
  [
    [6.1, 6.6, 6.2, 6.2],
    ['6,0', '6,2', '6,4', '6,6'],
  ],
  [
    [0, 6, 9, 2, 4, 11],
    ['0', '5', '10', '15'],
  ],
  [
    [118, 58, 86, 98, 64, 121, 142, 164, 178, 128],
    ['0', '50', '100', '150', '200'],
  ],
  [
    [1240, 2880],
    ['0', '1.000', '2.000', '3.000'],
  ],
  [[7], ['6', '8']],
  [
    [0, 0],
    ['0,0', '0,5'],
  ],
  [
    [-3, 4],
    ['-4', '-2', '0', '2', '4'],
  ],
])('the ticks of %j', (values, expected) => {
  const scale = chartScale(values);
  expect(scale.ticks.map(scale.tickLabel)).toEqual(expected);
});

test('values are written with a comma and at most two decimals', () => {
  expect([6.1, 2.25, 178, 1234.567].map(chartScale([1]).label)).toEqual(['6,1', '2,25', '178', '1.234,57']);
});

test('every value lies between the lowest and the highest tick', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e8, max: 1e8 }), { minLength: 1, maxLength: 20 }), (hundredths) => {
      const values = hundredths.map((value) => value / 100);
      const scale = chartScale(values);
      expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
      expect(scale.ticks.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(scale.height(value)).toBeGreaterThanOrEqual(-1e-6);
        expect(scale.height(value)).toBeLessThanOrEqual(100 + 1e-6);
      }
    }),
  );
});

test('labels give way to each other and stay on the plot', () => {
  expect(spreadHeights([20, 24], 12)).toEqual([16, 28]);
  expect(spreadHeights([98, 100], 12)).toEqual([88, 100]);
  expect(spreadHeights([0, 1], 12)).toEqual([0, 12]);
  expect(spreadHeights([80, 20], 12)).toEqual([80, 20]);
});

test('up to four labels never touch, whatever their values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 }), (heights) => {
      const spread = spreadHeights(heights, 12).toSorted((a, b) => a - b);
      expect(spread[0]).toBeGreaterThanOrEqual(0);
      expect(spread.at(-1)).toBeLessThanOrEqual(100);
      for (const [index, height] of spread.entries()) {
        if (index > 0) expect(height - spread[index - 1]!).toBeGreaterThanOrEqual(12 - 1e-6);
      }
    }),
  );
});
