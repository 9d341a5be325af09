import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dualitaStats, opinionShift } from './rules.ts';

const counts = fc.record({ pro: fc.nat({ max: 1_000_000 }), contro: fc.nat({ max: 1_000_000 }) });

test('percentages add up to 100, follow the votes, and whoever has more votes leads', () => {
  fc.assert(
    fc.property(counts, ({ pro, contro }) => {
      const { stats, percentages, leadingPosition } = dualitaStats({ pro, contro });
      expect(stats).toEqual({ pro, contro, total: pro + contro });
      expect(percentages.pro + percentages.contro).toBe(pro + contro === 0 ? 0 : 100);
      if (pro + contro > 0) expect(Math.abs(percentages.pro - (pro * 100) / (pro + contro))).toBeLessThan(1);
      expect(leadingPosition).toBe(pro === contro ? 'pareggio' : pro > contro ? 'pro' : 'contro');
    }),
  );
});

test('without votes both sides have nothing and nobody leads', () => {
  expect(dualitaStats({ pro: 0, contro: 0 })).toEqual({
    stats: { pro: 0, contro: 0, total: 0 },
    percentages: { pro: 0, contro: 0 },
    leadingPosition: 'pareggio',
  });
});

test('a lead of one vote is a lead, whatever the whole percentages say', () => {
  expect(dualitaStats({ pro: 501, contro: 500 })).toMatchObject({
    percentages: { pro: 50, contro: 50 },
    leadingPosition: 'pro',
  });
});

test.each([
  [
    { readers: 200, changed: 28 },
    { changedPercentage: 14, isSignificant: true },
  ],
  [
    { readers: 100, changed: 5 },
    { changedPercentage: 5, isSignificant: true },
  ],
  [
    { readers: 99, changed: 50 },
    { changedPercentage: null, isSignificant: false },
  ],
  [
    { readers: 1000, changed: 49 },
    { changedPercentage: null, isSignificant: false },
  ],
  [
    { readers: 0, changed: 0 },
    { changedPercentage: null, isSignificant: false },
  ],
])('of %o the shift is %o', (given, wanted) => {
  expect(opinionShift(given)).toEqual({ readers: given.readers, ...wanted });
});
