import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersIn, fewestInCluster } from './cluster-rules.ts';

const minute = 60_000;
const day = 86_400_000;
const start = Date.parse('2026-11-22T12:00:00Z');
/** Votes a minute apart, by accounts that signed up two minutes apart, an hour before. */
const burst = (count: number, { voteGap = minute, registrationGap = 2 * minute, age = 3_600_000, from = start } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${from}-${index}`,
    at: new Date(from + index * voteGap),
    registeredAt: new Date(from - age + index * registrationGap),
    clusterId: null,
  }));

test.each([
  ['ten fresh accounts in ten minutes', burst(10), [10]],
  ['nine', burst(9), []],
  ['ten with half an hour between each', burst(10, { voteGap: 30 * minute }), [10]],
  ['ten with more than half an hour between each', burst(10, { voteGap: 31 * minute }), []],
  ['ten accounts of a month ago', burst(10, { age: 30 * day }), []],
  ['ten accounts that signed up on ten days', burst(10, { age: 6 * day, registrationGap: -day / 2 }), []],
  ['two bursts on one day', [...burst(12), ...burst(11, { from: start + 5 * 3_600_000, age: 60_000 })], [12, 11]],
  ['nobody', [], []],
])('%s', (_, votes, sizes) => {
  expect(clustersIn(votes).map((cluster) => cluster.length)).toEqual(sizes);
});

test.each([
  [1, 9, [1]],
  [1, 8, []],
  [9, 1, [9]],
])('%i that are there, beside %i that were withdrawn', (there, withdrawn, sizes) => {
  expect(clustersIn(burst(there), withdrawn).map((cluster) => cluster.length)).toEqual(sizes);
});

test('few votes go on with an open cluster, and what lies apart from it does not', () => {
  const [first, ...others] = burst(4);
  const apart = burst(3, { from: start + 5 * 3_600_000 });
  const found = clustersIn([{ ...first!, clusterId: 'open' }, ...others, ...apart]);
  expect(found.map((cluster) => cluster.map(({ id }) => id))).toEqual([burst(4).map(({ id }) => id)]);
});

test('no vote is in two clusters, and none is small, in whatever order they come', () => {
  const vote = fc.record({
    at: fc.integer({ min: 0, max: 2 * day }),
    age: fc.integer({ min: 0, max: 8 * day }),
  });
  fc.assert(
    fc.property(fc.array(vote, { maxLength: 80 }), (given) => {
      const votes = given.map(({ at, age }, index) => ({
        id: String(index),
        at: new Date(start + at),
        registeredAt: new Date(start + at - age),
        clusterId: null,
      }));
      const found = clustersIn(votes);
      const ids = found.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const cluster of found) expect(cluster.length).toBeGreaterThanOrEqual(fewestInCluster);
      const sets = (clusters: typeof found) =>
        clusters
          .map((one) =>
            one
              .map(({ id }) => id)
              .toSorted()
              .join(),
          )
          .toSorted();
      expect(sets(clustersIn(votes.toReversed()))).toEqual(sets(found));
    }),
  );
});
